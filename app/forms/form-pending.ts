import { createContext, useContext } from 'react'

/** Whether the post of the form around is under way; undefined outside of a `KitForm`. */
export const FormPending = createContext<boolean | undefined>(undefined)

/** Read by the form's own buttons. */
export function useFormPending(): boolean | undefined {
  return useContext(FormPending)
}
