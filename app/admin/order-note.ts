export const loadedNoteField = '__loaded_note'

/** The hidden field of the note's form: a save is compared with the note that it was loaded with. */
export function noteBase(note: string): Record<string, string> {
  return { [loadedNoteField]: note }
}
