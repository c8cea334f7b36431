/** The texts of the editors (spec sections 2, 5 and 8). */
export const productEditorTexts = {
  created: { title: 'Product created successfully', text: 'Product has been created successfully' },
  updated: { title: 'Product updated successfully', text: 'Product has been updated successfully' },
  notFound: 'Product not found',
  loadFailed: 'Failed to load product',
  saveFailed: (reason: string) => `An error occurred while saving the product: ${reason}`,
  soldMeanwhile: (left: number) => `Pieces were sold while you were editing. The stock quantity is now ${left}.`,
}

export const postEditorTexts = {
  created: 'Blog post created successfully',
  updated: 'Blog post updated successfully',
  notFound: 'Blog post not found',
  notUpdated: "Blog post not found or couldn't be updated",
  loadFailed: 'Failed to load blog post',
  saveFailed: (reason: string) => `An error occurred while saving the post: ${reason}`,
}

export const variationTexts = {
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
  noAnswer: 'The server did not answer. Nothing you typed is lost; please try again.',
}
