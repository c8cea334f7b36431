import { Form } from '@remix-run/react'
import { useSite } from '~/site/site-data'
import { MessagePage } from '~/ui/message-page'
import type { ReaderWords } from './reader-pages.server'

/** The page that the mail leads to which asks a new reader: one button, or thanks once it was pressed. */
export function ConfirmPage({ confirmed, words }: { confirmed: boolean; words: ReaderWords }) {
  if (confirmed) return <DonePage title={words.confirmedTitle} lead={words.confirmed} />
  return (
    <MessagePage title={words.confirmTitle} lead={words.agreement}>
      <Form method="post">
        <button className="button" type="submit">
          {words.confirmButton}
        </button>
      </Form>
    </MessagePage>
  )
}

interface LeavePageProps {
  left: boolean
  forgotten: boolean
  words: ReaderWords
}

/** The page that each letter leads to: leave, then be forgotten, and then nothing more to press. */
export function LeavePage({ left, forgotten, words }: LeavePageProps) {
  if (forgotten) return <DonePage title={words.forgottenTitle} lead={words.forgotten} />
  if (left) {
    return (
      <MessagePage title={words.leftTitle} lead={words.left}>
        <Form method="post">
          <button className="button button-quiet" type="submit" name="intent" value="forget">
            {words.forgetButton}
          </button>
        </Form>
      </MessagePage>
    )
  }
  return (
    <MessagePage title={words.leaveTitle} lead={words.leaveLead}>
      <Form method="post">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <input type="hidden" name="page" value="1" />
        <button className="button" type="submit">
          {words.leaveButton}
        </button>
      </Form>
    </MessagePage>
  )
}

function DonePage({ title, lead }: { title: string; lead: string }) {
  return (
    <MessagePage title={title} lead={lead}>
      <a className="button button-quiet" href="/">
        {useSite().linkNames.home}
      </a>
    </MessagePage>
  )
}
