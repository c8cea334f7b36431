/** What the editors say (spec sections 2, 5 and 8). */
import { shopZoneName } from '~/lib/dates'

export const productEditorTexts = {
  created: { title: 'Product created successfully', text: 'Product has been created successfully' },
  updated: { title: 'Product updated successfully', text: 'Product has been updated successfully' },
  notFound: 'Product not found',
  loadFailed: 'Failed to load product',
  saveFailed: (reason: string) => `An error occurred while saving the product: ${reason}`,
  soldMeanwhile: (left: number) => `Units were sold while you were editing. The stock quantity is now ${left}.`,
}

export const postEditorTexts = {
  created: 'Blog post created successfully',
  updated: 'Blog post updated successfully',
  published: 'Blog post published',
  unpublished: 'Blog post unpublished: only you see it now',
  planned: (time: string) => `Blog post planned. It will be published on ${time}`,
  notFound: 'Blog post not found',
  notUpdated: "Blog post not found or couldn't be updated",
  loadFailed: 'Failed to load blog post',
  saveFailed: (reason: string) => `An error occurred while saving the post: ${reason}`,
}

/** What helps with writing a post (beyond, section 5, "Writing"). */
export const writingTexts = {
  hint: 'Tab makes an indent; Esc, then Tab, leaves the field.',
  signs: [
    'A heading is a line that begins with # and a space; with ## it is a smaller one.',
    'An item of a list is a line that begins with - and a space; a quote begins with > and a space.',
    'Words between two stars on each side are **bold**, between one *italic*.',
    'A link is its words in square brackets and its address in round ones: [my shop](/shop).',
  ],
  boldWords: 'bold words',
  italicWords: 'italic words',
  linkHint: 'Such as www.example.com, /shop or an email address',
  linkMissing: 'Please enter a web address',
  ownPhoto: 'Photo of the post',
  imageUrlHint: 'The chosen photo fills it in; another address works, too.',
  choose: 'Photos for the text',
  putIn: 'Put photo in',
  atEnd: 'It stands at the end of the text. Cut its line, and paste it where the photo belongs.',
  notSavedYet:
    'Your photo stands at the end of the text now. Nothing is saved yet: look at it, and press the button again.',
  placeOf: (name: string) => `[${name} is being uploaded …]`,
  uploading: (name: string, share: number) => `Uploading ${name}: ${Math.round(share * 100)} %`,
  arrived: (count: number) => (count === 1 ? 'The photo stands in the text.' : `${count} photos stand in the text.`),
  inText: 'Photos in the text',
  noDescription: 'No description yet',
  describe: 'Describe',
  describeTitle: 'Describe the photo',
  description: 'Description',
  descriptionHint: 'What is to be seen, for people who can’t see it',
  width: 'Width',
  takeOut: 'Take out',
  keep: 'Keep',
  preview: 'Preview, not saved',
  previewEmpty: 'What you write appears here as readers will see it.',
  previewFailed: 'The preview could not be made just now. What you typed is not affected.',
  publish: 'Publish',
  unpublish: 'Unpublish',
  publishAtHint: `${shopZoneName}. Until then only you, and whoever has the link of its preview, can read it.`,
  publishHint: 'When ticked, saving puts it on the site. The button Publish does both in one press.',
}

const whoSees = (shown: boolean) => (shown ? 'Visitors see it now.' : 'It is hidden: visitors do not see it.')

export const serviceEditorTexts = {
  created: ({ shown }: { shown: boolean }) => `Service created. ${whoSees(shown)}`,
  saved: ({ shown }: { shown: boolean }) => `Service saved. ${whoSees(shown)}`,
  saveFailed: (reason: string) => `An error occurred while saving the service: ${reason}`,
}

export const variationTexts = {
  lead: 'As soon as there is a variation, visitors choose one: the price and stock of the product itself count no more. A variation without its own price uses the product price.',
  none: 'No variations yet',
  noneText: 'Add a size, a color or another choice, if there is one. Without any the product is complete as it is.',
  next: 'Add another product',
  added: 'Variation added successfully',
  updated: 'Variation updated successfully',
  deleted: 'Variation deleted successfully',
  saveFailed: 'Failed to save variation',
  deleteFailed: 'Failed to delete variation',
  deleteTitle: 'Delete variation',
  deleteQuestion: 'Are you sure you want to delete this variation?',
}

export const unsavedTexts = {
  title: 'Unsaved Changes',
  text: 'Changes that have not been saved will be lost if you leave now.',
  stay: 'Stay on Page',
  discard: 'Discard Changes',
}

export const editorTexts = {
  conflict: 'This was changed in another window, so nothing was saved yet',
  deleted: 'It was deleted in another window. Nothing was saved, and what you typed is still here.',
  unknownError: 'Unknown error',
  databaseUnavailable: 'The database cannot be used just now. Please try again in a moment.',
  noResponse: 'The server did not answer. Nothing you typed is lost; please try again.',
}
