/** Wrong usage of a command, or a problem that the operator can solve. Only `message` is printed. */
export class CommandError extends Error {}
