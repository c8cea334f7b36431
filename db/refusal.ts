/** A command that cannot be done, for a reason that the owner can act on. The message is one line. */
export class Refusal extends Error {}
