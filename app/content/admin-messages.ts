/** What the forms of words and pictures say. */
export const contentErrors = {
  missing: (label: string) => `Please fill in “${label}”`,
  pictureMissing: (label: string) => `Please choose a picture for “${label}”`,
  pictureUrl: 'Please enter an image URL that starts with https:// or /',
  webAddress: 'Please enter a full web address, such as https://www.example.com/me',
  date: 'Please enter a date as year, month and day, such as 2026-03-01',
  price: 'Please enter a valid price',
  placeholderUnknown: (name: string, known: string) => `{${name}} stands for nothing here. What you can use: ${known}`,
  placeholdersUnknown: (name: string) => `{${name}} stands for nothing here. Please write it without the braces`,
  placeholderMissing: (name: string, meaning: string) => `Please keep {${name}} in it: ${meaning} stands there`,
  number: 'Please enter a whole number, 1 to 999, or leave it empty',
  tooManyRows: (most: number) => `Please keep to at most ${most}`,
}

/** Said on top of a page that shows unsaved words. */
export const previewText = 'This is a preview. Nothing of it is saved yet: close it, and save where you typed.'
