/** A wrong setting; the message is the one line that the operator reads. */
export class SettingsError extends Error {}
