import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'

interface AdminHeadProps {
  title: string
  lead?: ReactNode
  /** The page this one belongs to, above the title. */
  back?: { name: string; path: string }
  /** Buttons at the far end. */
  children?: ReactNode
}

/** Title of a page of the back office, with the way back and its main buttons. */
export function AdminHead({ title, lead, back, children }: AdminHeadProps) {
  return (
    <div className="admin-head">
      <div>
        {back && (
          <a className="back-link" href={back.path}>
            <Icon name="back" /> {back.name}
          </a>
        )}
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className="actions">{children}</div>}
    </div>
  )
}
