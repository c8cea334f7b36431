const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * How long mails wait, and how often they are tried (beyond, section 1). Tests shorten the waits, and set `trusted` and
 * `dnsServers`.
 */
export const mailPolicy = {
  /** From the start of the app to the first look for mails that are due, and from each look to the next. */
  startMs: 3_000,
  lookMs: minuteMs,
  /** For the connection, the greeting, and each further silence of the mail server. */
  stepMs: 10_000,
  /** For one mail in all. */
  sendMs: 40_000,
  /** The pauses between five tries: less than a day in all. */
  pausesMs: [5 * minuteMs, 30 * minuteMs, 3 * hourMs, 12 * hourMs],
  /** A mail that should have been sent so long ago is held. */
  staleMs: 48 * hourMs,
  /** How long a stop waits for the mail that is under way. */
  settleMs: 5_000,
  /** The certificate to trust in place of those that Node.js knows. */
  trusted: undefined as string | undefined,
  /** The DNS servers to ask about the sender's domain in place of the system's. */
  dnsServers: undefined as string[] | undefined,
}

/** How often a mail is tried, until the owner sends it again. */
export const maximumTries = mailPolicy.pausesMs.length + 1

/** A process that is sending holds a mail for so long; then another one takes it over. */
export const claimMs = mailPolicy.sendMs + 20_000

/** Letters to readers that go out in an hour unless the owner sets another number: small mail services take so many. */
export const defaultLettersPerHour = 200
