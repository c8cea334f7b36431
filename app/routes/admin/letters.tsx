import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { buttonAction } from '~/admin/buttons.server'
import { LetterBadge, totalOf } from '~/admin/letter-parts'
import { pressLetterButton, readLetters } from '~/admin/letters.server'
import { EmptyList, SectionPage } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { Cell, EditRow, Table } from '~/admin/table'
import { binTexts } from '~/history/admin-messages'
import { letterAdminTexts as texts } from '~/letters/admin-messages'
import { calendarDay, formatDateTime } from '~/lib/dates'
import { Icon } from '~/ui/icon'

export const meta = adminMeta('Letters')

export const loader = listLoader(readLetters)

export const action = buttonAction(pressLetterButton)

export default function LettersPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <SectionPage
      section="letters"
      title="Letters"
      lead="To all readers of your newsletter."
      buttons={
        <a className="button" href="/admin/letters/new">
          <Icon name="plus" /> New Letter
        </a>
      }
      list={list}
      failed={texts.loadFailed}
      empty={<EmptyList things="letters" search="" path="/admin/letters" />}
    >
      {(letters) => (
        <Table caption="Letters, newest first" columns={['Subject', 'State', 'Readers', 'Changed']}>
          {letters.map(({ id, subject, state, progress, updatedAt }) => (
            <EditRow
              key={id}
              editor={state === 'draft' ? `/admin/letters/${id}/edit` : undefined}
              name={subject || texts.noSubject}
              title="Delete letter"
              question={`${texts.deleteQuestion} ${binTexts.goesToBin(subject || texts.noSubject)}`}
              id={id}
            >
              <Cell>
                <div className="row-title">
                  <a href={`/admin/letters/${id}`}>{subject || texts.noSubject}</a>
                </div>
              </Cell>
              <Cell label="State">
                <LetterBadge state={state} />
              </Cell>
              <Cell label="Readers" className="nowrap">
                {state === 'draft' ? 'None yet' : `${progress.sent} of ${totalOf(progress)}`}
              </Cell>
              <Cell label="Changed" className="nowrap">
                <time dateTime={calendarDay(updatedAt)}>{formatDateTime(updatedAt)}</time>
              </Cell>
            </EditRow>
          ))}
        </Table>
      )}
    </SectionPage>
  )
}
