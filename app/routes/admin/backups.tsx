import { useFetcher, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta, AdminTabs } from '~/admin/admin-frame'
import { pressBackupButton, readBackups } from '~/admin/backups.server'
import { buttonAction } from '~/admin/buttons.server'
import { adminLoader } from '~/admin/guard.server'
import { ListHeading } from '~/admin/list-page'
import { backupTexts } from '~/admin/messages'
import { DownloadButton, RowButton } from '~/admin/row-buttons'
import { Cell, Row, Table } from '~/admin/table'
import { Empty } from '~/ui/notice'

export const meta = adminMeta(backupTexts.title)

export const loader = adminLoader(() => Promise.resolve(readBackups()))

export const action = buttonAction(pressBackupButton)

export default function BackupsPage() {
  const { hosted, kept, backups } = useLoaderData<typeof loader>()
  const make = useFetcher()
  return (
    <>
      <AdminHead title={backupTexts.title} lead={backupTexts.lead}>
        {!hosted && (
          <RowButton intent="make" id="backup" fetcher={make} className="button">
            {backupTexts.make}
          </RowButton>
        )}
      </AdminHead>
      <AdminTabs current="backups" />
      <div className="stack">
        <section className="panel stack">
          <p>{hosted ? backupTexts.whoHosted : kept > 0 ? backupTexts.nightly(kept) : backupTexts.notNightly}</p>
          {!hosted && <p>{backupTexts.elsewhere}</p>}
        </section>
        {!hosted && (
          <>
            <ListHeading>{backupTexts.title}</ListHeading>
            {backups.length === 0 && (
              <div className="panel">
                <Empty title={backupTexts.none} />
              </div>
            )}
            {backups.length > 0 && (
              <Table caption="Backups, newest first" columns={['Made', 'Size']}>
                {backups.map(({ name, made, size }) => (
                  <Row key={name}>
                    <Cell>{made}</Cell>
                    <Cell label="Size">{size}</Cell>
                    <Cell>
                      <div className="row-actions">
                        <DownloadButton path={`/admin/backups/${name}`} className="button button-quiet button-small">
                          Download<span className="visually-hidden"> the backup of {made}</span>
                        </DownloadButton>
                      </div>
                    </Cell>
                  </Row>
                ))}
              </Table>
            )}
          </>
        )}
      </div>
    </>
  )
}
