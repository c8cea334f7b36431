/** What the kit's frame needs to know of a form; conform's form metadata has it all. */
export interface FormState {
  id: string
  /** `error` from a post that failed until the first field is mended. */
  status?: 'success' | 'error'
  /** Errors of the whole form. */
  errors: string[] | undefined
  errorId: string
  /** Errors by field name. */
  allErrors: Record<string, string[]>
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void
  /** Where the form checks marked fields while they are mended; conform listens by itself. */
  onInput?: (event: React.FormEvent<HTMLFormElement>) => void
}
