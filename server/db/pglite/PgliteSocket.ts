import { Duplex } from 'node:stream';
import type { Pglite } from './openPglite';

let lastConnection = 0;

/** The whole handshake, AuthenticationOk and ReadyForQuery(idle), because PGlite has no users (protocol 3.0, message formats). */
const HANDSHAKE = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 0x58;

/**
 * A stream that replaces `pg`'s network connection, with PGlite at the other end. One driver thus serves both databases, with the same
 * types and transactions. The messages of one statement are written corked, and so make one trip to PGlite.
 */
export class PgliteSocket extends Duplex {
  private started = false;
  private readonly connection = ++lastConnection;

  private readonly stopListening: () => void;

  constructor(private readonly session: Omit<Pglite, 'close'>) {
    super();
    // The connection's prepared statements are lost with the database's thread, even while it is idle.
    this.stopListening = session.onLoss((error) => this.destroy(error));
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.exchange(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.exchange(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  private async exchange(messages: Buffer): Promise<void> {
    if (!this.started) {
      this.started = true;
      this.push(HANDSHAKE);
    } else if (messages[0] === TERMINATE) {
      await this.session.end(this.connection);
      this.push(null);
    } else {
      this.push(await this.session.run(this.connection, messages));
    }
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.stopListening();
    this.session.end(this.connection).then(
      () => done(error),
      () => done(error),
    );
  }
}
