import { Duplex } from 'node:stream';

/** Runs one batch of PostgreSQL protocol messages and answers with the messages that come back. */
export type RunProtocol = (messages: Uint8Array) => Promise<Uint8Array>;

/** AuthenticationOk and ReadyForQuery(idle): the whole handshake, because PGlite has no users (protocol 3.0, message formats). */
const HANDSHAKE = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 0x58;

/** A simple query message of the PostgreSQL protocol. */
function createQueryMessage(sql: string): Uint8Array {
  const message = Buffer.alloc(sql.length + 6);
  message.write('Q');
  message.writeInt32BE(sql.length + 5, 1);
  message.write(sql, 5);
  return message;
}

/**
 * What `pg` takes for its network connection, with PGlite at the other end. So one driver serves both databases, with the same
 * types and the same transactions; the messages of one statement are written corked, and so make one trip to PGlite.
 */
export class PgliteSocket extends Duplex {
  private started = false;

  constructor(private readonly run: RunProtocol) {
    super();
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
      // PGlite has one session for all connections in turn: what an earlier one left behind must not reach this one.
      await this.run(createQueryMessage('ROLLBACK'));
      await this.run(createQueryMessage('DISCARD ALL'));
      this.push(HANDSHAKE);
    } else if (messages[0] === TERMINATE) {
      this.push(null);
    } else {
      this.push(await this.run(messages));
    }
  }
}
