const WIDTH = 30;
const CLEAR_LINE = '\r\u001b[K';
/** Without a terminal one line per tenth is written, so that logs stay readable. */
const STEPS = 10;

export interface Progress {
  /**
   * Updates the bar.
   * @param share 0 to 1
   * @param text printed beside the bar
   */
  show(share: number, text: string): void;
  /** Removes the bar, so that further output starts on an empty line. */
  clear(): void;
}

/** A progress bar on a terminal, plain lines elsewhere. It writes to standard error, so that a command's output can be piped. */
export function createProgress(title: string, output: NodeJS.WriteStream = process.stderr): Progress {
  let step = 0;
  return {
    show(share, text) {
      const percent = `${Math.floor(share * 100)}%`.padStart(4);
      if (output.isTTY) {
        const filled = Math.round(share * WIDTH);
        output.write(`${CLEAR_LINE}${title} [${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}]${percent} ${text}`);
        return;
      }
      const reached = Math.floor(share * STEPS);
      if (reached > step) output.write(`${title} ${percent} ${text}\n`);
      step = reached;
    },
    clear() {
      if (output.isTTY) output.write(CLEAR_LINE);
    },
  };
}
