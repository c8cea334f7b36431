import { Conflict } from '../conflict'

export interface Difference {
  label: string
  /** As it is saved now. */
  value: string
}

/** The conflict of an editor, whose save button reads 'Save anyway' then. */
export function ConflictNotice({ differences }: { differences: Difference[] }) {
  return (
    <Conflict saved={differences}>
      <p>
        What you typed is still here. Compare it with what is saved now; <strong>Save anyway</strong> replaces that.
      </p>
      {differences.length === 0 && <p>It is the same as what you typed.</p>}
    </Conflict>
  )
}
