/** A setting that must be changed before the server can start. */
export interface SettingsIssue {
  /** The settings concerned. */
  names: readonly string[];
  /** One line that says what is wrong and what to do. Never contains the value of a secret. */
  text: string;
}

const joinLines = (lines: readonly string[]) =>
  lines.length === 1 ? String(lines[0]) : [`${lines.length} settings must be changed:`, ...lines.map((line) => `- ${line}`)].join('\n');

/** An error that the operator can correct: wrong settings, or a port or folder in use. The message has one line per problem. */
export class SettingsError extends Error {
  readonly lines: readonly string[];

  /** @param text one line, or several when several settings are wrong */
  constructor(text: string | readonly string[]) {
    const lines = typeof text === 'string' ? [text] : text;
    super(joinLines(lines));
    this.lines = lines;
  }
}
