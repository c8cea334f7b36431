/** What is said of uploads, in the admin area alone. */

export const uploadHint = 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each'

export const uploadErrors = {
  none: 'Please choose a picture.',
  empty: 'This file is empty.',
  unsupported: 'This file is not a JPEG, PNG, WebP, AVIF or GIF picture.',
  tooLarge: 'The picture is larger than 10 MB.',
  damaged: 'The picture could not be read; it may be damaged.',
  tooManyPixels: 'The picture has too many pixels (at most 50 million).',
  formTooLarge: 'The form is too large to be sent. Please choose fewer or smaller pictures.',
  tooManyFiles: (most: number) => `Please choose at most ${most} pictures at once.`,
  tooManyParts: 'The form has too many fields or files.',
  malformed: 'The form arrived incomplete. Please send it again.',
  wrongType: 'This kind of form cannot be read.',
} as const
