/** What the admin area says about mails. */
export const mailTexts = {
  loadFailed: 'Failed to load mails',
  notFound: 'Mail not found',
  noService:
    'No mail service is set up yet, so mails are written and kept here, and nobody gets them. Whoever looks after your server can set one up: the README says how, under “Send mails”.',
  samples: 'As they would be written now, about an order that nobody has made.',
  sending: 'The mail is on its way. Its state shows here in a moment.',
  notSending: 'No mail service is set up, so nothing was sent.',
  alreadyQueued: 'The mail waits to be sent already.',
  dropped: 'Mail dropped',
  dropTitle: 'Drop mail',
  dropQuestion: 'The mail is deleted here and not sent. What it tells of stays as it is.',
  failed: 'The mail could not be changed. Please try again in a moment.',
  testWritten: (to: string) => `A test is on its way to ${to}.`,
  testKept: 'No mail service is set up. The test was written and is kept here.',
  settingsSaved: 'Mail settings saved',
  settingsFailed: 'Failed to save the mail settings. Please try again in a moment.',
  lettersPerHour: 'Please enter a number of letters, from 1 to 20,000',
  selectorInvalid: 'Please use letters, digits, dots and hyphens only, such as mail2026',
}

/** The states to choose from above the list; what needs the owner comes first. */
export const mailFilters = { unsent: 'Not sent', queued: 'Waiting', sent: 'Sent', refused: 'Refused', held: 'Held' }

/** The mails to the owner that can be switched off. */
export const noticeLabels = {
  'order-new': 'A new order',
  'message-new': 'A new message',
  'testimonial-new': 'A new review that waits for you',
  'stock-low': 'What runs low, at most once a day',
  'refund-failed': 'A refund that failed later',
  'mail-failed': 'A mail to a customer that could not be sent',
}

/** The fields of the mail settings as the owner knows them. */
export const mailSettingLabels = {
  senderName: 'Sender’s name',
  senderEmail: 'Sender’s address',
  replyTo: 'Your mailbox',
  postalAddress: 'Postal address',
  dkimSelector: 'DKIM selector',
  lettersPerHour: 'Letters an hour',
  ...noticeLabels,
}

/** What a look at the sender's domain has found, in plain words. */
export const senderCheckTexts = {
  example: (domain: string) =>
    `${domain} is a name for examples that belongs to nobody. Put an address of your own domain into the mail settings.`,
  unknown: 'The look-up got no answer. That says nothing about your domain: try again in a while.',
  spf: {
    ok: 'There is one SPF record, and it ends with what is not allowed. Compare it with what your provider asks for.',
    missing:
      'There is no SPF record. Add a TXT record at your domain that begins with v=spf1 and names your provider, as its help says.',
    several: 'There are several SPF records, which counts as none. Join them into one that names all who send for you.',
    open: 'The SPF record ends with +all: anybody may send in your name. Let it end with ~all.',
    endless: 'The SPF record does not say what holds for all others. Let it end with ~all.',
  },
  dkim: {
    ok: 'The key is there, so your provider can sign your mails.',
    unasked:
      'Your provider signs mails with a key under a selector, such as s1 or mail2026. Put the selector into the mail settings, and it is looked up here.',
    missing: (name: string) =>
      `There is no key at ${name}. Add the record that your provider shows you for it, or correct the selector.`,
    revoked: 'The record is there, but its key is empty, which means that it is no longer valid.',
  },
  dmarc: {
    ok: 'There is a DMARC record, and it says what to do with mails that are not from you.',
    missing: (name: string) =>
      `There is no DMARC record. Add a TXT record at ${name} that says v=DMARC1; p=none, and p=quarantine when all your mails arrive.`,
    lenient:
      'There is a DMARC record. Its p=none only watches; p=quarantine protects your name once your mails arrive.',
    broken: 'There is a DMARC record without a valid p=. Let it say v=DMARC1; p=none.',
  },
}

/** What the owner is told of a mail that did not go out, after "Not sent:". */
export const notSentTexts = {
  noService: 'no mail service is set up',
  noServiceThen: 'no mail service was set up when it was written',
  tooOld: 'it was older than two days when it was to be sent',
  interrupted: 'the shop stopped while it was being sent, so it may have arrived all the same',
  triesUsedUp: (reason: string) => `five tries did not help. ${reason}`,
  badLogin: 'The mail service did not accept the name and password in SMTP_URL.',
  certificate: 'The certificate of the mail server is not one that can be trusted.',
  noEncryption: 'The mail server offers no encryption (STARTTLS), so nothing was told to it.',
  notFound: 'The mail server was not found by its name.',
  silent: 'The mail server did not answer in time.',
  unreachable: 'The mail server could not be reached.',
  closed: 'The mail server closed the connection.',
  address: 'The address cannot be written to.',
  said: (response: string) => `The mail server said: ${response}`,
}
