import net from 'node:net';

export interface RawAnswer {
  /** Everything received until the server closed the connection or the time was up. */
  text: string;
  /** Status of the first answer; 0 without one. */
  status: number;
  /** The number of answers. */
  count: number;
  /** How many of the pieces had been sent by then. */
  sent: number;
  /** True when the server closed the connection. */
  closed: boolean;
}

/**
 * Sends bytes to a server that no HTTP client would send.
 * @param pieces are sent one after the other
 * @param dripMs pause between the pieces
 * @param isOneEnough ends with the first part of an answer, for a connection that the server keeps
 * @param onConnect called when the server has the connection
 */
export function sendRaw(
  port: number,
  pieces: readonly (string | Buffer)[],
  { dripMs = 0, patienceMs = 60_000, isOneEnough = false, onConnect = () => {} } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = net.connect(port, '127.0.0.1');
    let closed = false;
    let next = 0;
    const finish = () => {
      clearTimeout(timer);
      clearInterval(drip);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/(?:^|\r\n|\n)HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
      resolve({ text, status: statuses[0] ?? 0, count: statuses.length, sent: next, closed });
    };
    const timer = setTimeout(finish, patienceMs);
    const write = () => {
      const piece = pieces[next];
      if (piece === undefined || !socket.writable) return;
      next += 1;
      socket.write(piece);
    };
    const drip = setInterval(write, Math.max(1, dripMs));
    socket.once('connect', () => {
      write();
      onConnect();
    });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (isOneEnough) finish();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      closed = true;
      finish();
    });
  });
}
