/** Names and limits of the bucket of uploaded pictures (spec sections 5 and 9). Safe for the browser. */
export const bucketName = 'blog-images'
export const bucketFileLimit = 10_485_760
