import { Picture } from '~/images/picture'
import { ConfirmDelete, type ConfirmDeleteProps } from './question'
import { Cell } from './table'

interface TitleCellProps {
  picture: string
  name: string
  /** Its page on the site. */
  path: string
}

/** The first cell of a row that has a page on the site: its picture and its name, which leads there. */
export function TitleCell({ picture, name, path }: TitleCellProps) {
  return (
    <Cell>
      <div className="row-title">
        <div className="frame">
          <Picture src={picture} alt="" width={48} height={48} sizes="48px" />
        </div>
        <a href={path} data-reload>
          {name}
        </a>
      </div>
    </Cell>
  )
}

/** The last cell of a row that has an editor: the way there, and the button that deletes. */
export function EditCell({ editor, ...deletion }: { editor: string } & ConfirmDeleteProps) {
  return (
    <Cell>
      <div className="row-actions">
        <a className="button button-plain button-small" href={editor}>
          Edit<span className="visually-hidden"> {deletion.name}</span>
        </a>
        <ConfirmDelete {...deletion} />
      </div>
    </Cell>
  )
}
