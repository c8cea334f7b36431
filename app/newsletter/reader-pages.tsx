import { Form } from '@remix-run/react'
import { MessagePage } from '~/ui/message-page'
import { readerPageTexts as texts } from './reader-page-texts'

/** The page that the mail leads to which asks a new reader: one button, or thanks once it was pressed. */
export function ConfirmPage({ confirmed, agreement }: { confirmed: boolean; agreement: string }) {
  if (confirmed) return <DonePage title={texts.confirmedTitle} lead={texts.confirmed} />
  return (
    <MessagePage title={texts.confirmTitle} lead={agreement}>
      <Form method="post">
        <button className="button" type="submit">
          {texts.confirm}
        </button>
      </Form>
    </MessagePage>
  )
}

/** The page that each letter leads to: leave, then be forgotten, and then nothing more to press. */
export function LeavePage({ left, forgotten }: { left: boolean; forgotten: boolean }) {
  if (forgotten) return <DonePage title={texts.forgottenTitle} lead={texts.forgotten} />
  if (left) {
    return (
      <MessagePage title={texts.leftTitle} lead={texts.left}>
        <Form method="post">
          <button className="button button-quiet" type="submit" name="intent" value="forget">
            {texts.forget}
          </button>
        </Form>
      </MessagePage>
    )
  }
  return (
    <MessagePage title={texts.leaveTitle} lead={texts.leaveLead}>
      <Form method="post">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <input type="hidden" name="page" value="1" />
        <button className="button" type="submit">
          {texts.leave}
        </button>
      </Form>
    </MessagePage>
  )
}

function DonePage({ title, lead }: { title: string; lead: string }) {
  return (
    <MessagePage title={title} lead={lead}>
      <a className="button button-quiet" href="/">
        Home
      </a>
    </MessagePage>
  )
}
