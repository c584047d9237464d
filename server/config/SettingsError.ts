/** What the operator can mend: a wrong setting, a taken port or folder. The message is the one line that they read. */
export class SettingsError extends Error {}
