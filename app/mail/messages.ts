/** Of a parcel, in mails. */
export const parcelLabels = { carrier: 'Carrier', number: 'Tracking number', follow: 'Follow the parcel' }

/** What the owner is told of a mail that did not go out, after "Not sent:". */
export const notSentTexts = {
  noService: 'no mail service is set up',
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
