/** What visitors are told of pictures. */

export const imageMissing = 'Image Not Found'
