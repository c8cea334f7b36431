const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long mails wait, and how often they are tried (beyond, section 1). Tests shorten the waits, and bring what stands at the end. */
export const mailPolicy = {
  /** From the start of the app to the first look for what is to be sent, and from each look to the next. */
  startMs: 3_000,
  lookMs: minuteMs,
  /** For the connection, the greeting, and each further silence of the mail server. */
  stepMs: 10_000,
  /** For one mail in all. */
  sendMs: 40_000,
  /** The pauses between five tries: less than a day in all. */
  pausesMs: [5 * minuteMs, 30 * minuteMs, 3 * hourMs, 12 * hourMs],
  /** A mail that should have been sent so long ago is held. */
  oldMs: 48 * hourMs,
  /** How long a stop waits for the mail that is under way. */
  settleMs: 5_000,
  /** The certificate to trust in place of those that Node.js knows, and who answers for the domain of a sender in place of the system's servers. */
  trusted: undefined as string | undefined,
  dnsServers: undefined as string[] | undefined,
}

/** How often a mail is tried by itself. */
export const tries = mailPolicy.pausesMs.length + 1

/** A process that is sending holds a mail for so long; then another one takes it over. */
export const claimMs = mailPolicy.sendMs + 20_000

/** Letters to readers that go out in an hour where the owner has said nothing: small mail services take so many. */
export const usualLettersPerHour = 200
