import { setImmediate as nextTurn } from 'node:timers/promises';
import { createQueryMessage, type RunProtocol } from '../../server/db/pglite/createSession';
import type { Pglite } from '../../server/db/pglite/openPglite';
import type { Random } from '../helpers/worlds/createRandom';

/** PostgreSQL's ReadyForQuery(idle), the end of an answer after which no transaction is open. */
const IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const isIdle = (answer: Uint8Array) => IDLE.equals(answer.subarray(-IDLE.length));

interface Waiting {
  connection: number;
  messages: Uint8Array;
  resolve(answer: Uint8Array): void;
  reject(error: Error): void;
}

/** Why a statement of a killed process fails. */
export const KILLED = 'The simulated process was killed';

/**
 * The connections of one simulated process to the one session of PGlite. Whoever has opened a transaction goes on alone; otherwise the seed
 * decides whose statement is next, and after which one the process dies.
 */
export function createSeededSession(runProtocol: RunProtocol, random: Random) {
  const waiting: Waiting[] = [];
  let owner: number | null = null;
  let isWorking = false;
  let isDead = false;
  /** How many statements are left to live; null for a long life. */
  let left: number | null = null;

  const takeNext = () => {
    const ready = owner === null ? waiting : waiting.filter(({ connection }) => connection === owner);
    if (ready.length === 0) return undefined;
    const next = random.pick(ready);
    waiting.splice(waiting.indexOf(next), 1);
    return next;
  };
  const die = () => {
    isDead = true;
    for (const { reject } of waiting.splice(0)) reject(new Error(KILLED));
  };

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    // Everybody who is to ask next has asked: nothing else is awaited here than the database and the simulated parties.
    await nextTurn();
    for (let next = takeNext(); next; next = takeNext()) {
      const isLast = left !== null && left-- <= 0;
      // The last statement is done or not, and its answer is lost.
      const answer = isLast && random.chance(0.5) ? null : await runProtocol(next.messages);
      if (isLast || !answer) {
        die();
        next.reject(new Error(KILLED));
      } else {
        owner = isIdle(answer) ? null : next.connection;
        next.resolve(answer);
      }
      await nextTurn();
    }
    isWorking = false;
  }

  const run = (connection: number, messages: Uint8Array) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (isDead) return reject(new Error(KILLED));
      waiting.push({ connection, messages, resolve, reject });
      void work();
    });
  const session: Omit<Pglite, 'close'> = {
    run,
    onLoss: () => () => undefined,
    async end(connection) {
      if (!isDead && owner === connection) await run(connection, createQueryMessage('ROLLBACK'));
    },
  };
  return {
    session,
    isDead: () => isDead,
    /** Kills the process after so many statements from now; null lets it live. */
    dieAfter(statements: number | null) {
      left = statements;
    },
    /** Waits until nothing runs or waits: what a handler left to run in the background has ended. */
    async settle(): Promise<void> {
      for (let quiet = 0; quiet < 3; quiet = isWorking || waiting.length > 0 ? 0 : quiet + 1) await nextTurn();
    },
  };
}
