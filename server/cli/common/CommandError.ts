/** A wrong use of a command, or something that a person can mend; `message` is all that is shown. */
export class CommandError extends Error {}
