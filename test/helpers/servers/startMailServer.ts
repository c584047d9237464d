import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** The mail as it came, headers and body. */
  source: string;
}

/** What happens to a mail after it came in whole: `lost` keeps it but closes the connection in place of an answer. */
export type MailFate = 'ok' | 'fail' | 'lost' | 'hang';

/** A mail server that keeps what it accepted. `answer` may refuse a recipient with a status such as 550 or 451. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  const state = {
    mails,
    answer: (_address: string): number => 250,
    getFate: (_mail: ReceivedMail): MailFate => 'ok',
    isSilent: false,
    url: '',
    close: async () => undefined,
  };
  /** The connections, to break them. */
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, done) {
      if (!state.isSilent) done();
    },
    onRcptTo({ address }, _session, done) {
      const status = state.answer(address);
      // A server's words quote the address, which must not reach the log or the database.
      if (status === 250) done();
      else done(Object.assign(new Error(`<${address}> is not here`), { responseCode: status }));
    },
    async onData(stream, { envelope, remotePort }, done) {
      let source = '';
      try {
        for await (const part of stream) source += part;
      } catch {
        return; // The client is gone: nobody reads an answer, and it sends the message again.
      }
      const mail = { to: envelope.rcptTo.map(({ address }) => address), source };
      const fate = state.getFate(mail);
      if (fate === 'ok' || fate === 'lost') mails.push(mail);
      if (fate === 'lost') sockets.get(remotePort)?.destroy();
      else if (fate !== 'hang') done(fate === 'fail' ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null);
    },
  });
  // A client whose process is killed resets its connection, which smtp-server reports as an error of the server.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.on('close', () => sockets.delete(port));
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', () => resolve()));
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  state.close = () => {
    for (const socket of sockets.values()) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve(undefined)));
  };
  return state;
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** The body of a plain mail. */
export function readMailBody({ source }: ReceivedMail): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  return /transfer-encoding: quoted-printable/i.test(head) ? decodeQuoted(body) : body;
}

/** A header of a mail, as it came. */
export const readMailHeader = ({ source }: ReceivedMail, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1]?.trim() ?? '';
