/** Runs one batch of PostgreSQL protocol messages and answers with the messages that come back. */
export type RunProtocol = (messages: Uint8Array) => Promise<Uint8Array>;

/** The one session of an embedded database, shared by several connections. */
export interface Session {
  /** Runs a batch of one connection, in order of arrival, but never inside another connection's transaction. */
  run(connection: number, messages: Uint8Array): Promise<Uint8Array>;
  /** Rolls back the connection's open transaction, so that the others can continue. */
  end(connection: number): Promise<void>;
}

interface Waiting {
  connection: number;
  messages: Uint8Array;
  resolve(answer: Uint8Array): void;
  reject(error: unknown): void;
  timer: NodeJS.Timeout;
}

/** A wait this long is a self-deadlock: the caller holds the transaction that it waits for. */
const WAIT_LIMIT_MS = 15_000;

/** ReadyForQuery, the last message of an answer, and the state that it names: idle, that is, no transaction is open (protocol 3.0). */
const READY = [0x5a, 0, 0, 0, 5];
const IDLE = 0x49;

const isIdle = (answer: Uint8Array): boolean => {
  const ready = answer.subarray(-6);
  return ready[5] === IDLE && READY.every((byte, index) => ready[index] === byte);
};

/** A simple query message of the PostgreSQL protocol. @param sql ASCII */
export function createQueryMessage(sql: string): Uint8Array {
  const message = Buffer.alloc(sql.length + 6);
  message.write('Q');
  message.writeInt32BE(sql.length + 5, 1);
  message.write(sql, 5);
  return message;
}

/**
 * PGlite has one session, and a page runs ten statements at once. With one connection, each would wait until the previous answer was
 * read. Therefore several connections share the session; one that opens a transaction has the session alone until its end.
 * @param waitLimitMs how long a batch may wait for another connection's transaction
 */
export function createSession(runProtocol: RunProtocol, waitLimitMs: number = WAIT_LIMIT_MS): Session {
  const waiting: Waiting[] = [];
  let owner: number | null = null;
  /** The connection whose batch is running. */
  let running: number | null = null;

  const takeNext = () => {
    const index = owner === null ? 0 : waiting.findIndex(({ connection }) => connection === owner);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };

  async function work(): Promise<void> {
    if (running !== null) return;
    for (let next = takeNext(); next; next = takeNext()) {
      running = next.connection;
      clearTimeout(next.timer);
      try {
        const answer = await runProtocol(next.messages);
        owner = isIdle(answer) ? null : next.connection;
        next.resolve(answer);
      } catch (error) {
        next.reject(error);
      }
    }
    running = null;
  }

  const run = (connection: number, messages: Uint8Array) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const refuse = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new Error('Another transaction kept the embedded database for too long'));
      };
      const entry: Waiting = { connection, messages, resolve, reject, timer: setTimeout(refuse, waitLimitMs) };
      waiting.push(entry);
      void work();
    });

  return {
    run,
    async end(connection) {
      // A BEGIN that is still waiting would open a transaction without an end.
      for (const entry of waiting.filter((each) => each.connection === connection)) {
        clearTimeout(entry.timer);
        waiting.splice(waiting.indexOf(entry), 1);
        entry.reject(new Error('The connection was closed'));
      }
      if (owner === connection || running === connection) await run(connection, createQueryMessage('ROLLBACK'));
    },
  };
}
