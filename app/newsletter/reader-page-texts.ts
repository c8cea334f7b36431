/** What the pages say that the newsletter's mails lead to (beyond, section 4). */
export const readerPageTexts = {
  confirmTitle: 'One last step',
  /** Kept as what the reader agreed to. */
  agreement: (siteName: string) => `Yes, send me the newsletter of ${siteName} by email. I can leave whenever I like.`,
  confirm: 'Send it to me',
  confirmedTitle: 'You are on the list',
  confirmed: 'Thank you. The newsletter will come to you, and each one has a link to leave.',
  leaveTitle: 'Leave the newsletter?',
  leaveLead: 'One press, and no more of it will come to you.',
  leave: 'Leave',
  leftTitle: 'You have left',
  left: 'No more newsletters will come to you. Your address is still kept here, marked as left.',
  forget: 'Forget my address',
  forgottenTitle: 'You are forgotten',
  forgotten:
    'No more newsletters will come to you, and your address is deleted. A code stays by which this site knows not to write to it again.',
}
