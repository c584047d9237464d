import { PGlite } from '@electric-sql/pglite';
import { createQueryMessage, createSession } from '../../../server/db/pglite/createSession';
import { runProtocol } from '../../../server/db/pglite/runProtocol';
import { createTestDatabase } from '../../helpers/database/createTestDatabase';

/** The connections to the embedded database share one session, which must not be noticeable. */
test("a connection's transaction is isolated: others wait, and see only what it committed", async () => {
  const { pool, close } = await createTestDatabase('');
  try {
    await pool.query('create table thing (id int primary key)');
    const count = async () => (await pool.query('select count(*)::int as n from thing')).rows[0].n;
    const writer = await pool.connect();
    await writer.query('begin');
    await writer.query('insert into thing values ($1)', [1]);
    const counted = Promise.all([count(), count(), count()]);
    await writer.query('insert into thing values ($1)', [2]);
    await writer.query('rollback');
    expect(await counted).toEqual([0, 0, 0]);
    const failed = writer.query('insert into nothing values (1)');
    const meanwhile = count();
    await expect(failed).rejects.toThrow('nothing');
    expect(await meanwhile).toBe(0);
    writer.release();
  } finally {
    await close();
  }
});

test('a connection closed during a transaction leaves nothing behind, and the others continue', async () => {
  const { pool, close } = await createTestDatabase('');
  try {
    await pool.query('create table thing (id int primary key)');
    const writer = await pool.connect();
    await writer.query('begin');
    await writer.query('insert into thing values (1)');
    const waiting = pool.query('select count(*)::int as n from thing');
    writer.release(true);
    expect((await waiting).rows).toEqual([{ n: 0 }]);
    expect((await pool.query('insert into thing values ($1) returning id', [3])).rows).toEqual([{ id: 3 }]);
  } finally {
    await close();
  }
});

test.each(['runs', 'waits'])('a connection closed while its BEGIN %s does not block others', async (how) => {
  const { pool, close } = await createTestDatabase('');
  try {
    const [holder, writer] = [await pool.connect(), await pool.connect()];
    if (how === 'waits') await holder.query('begin');
    writer.query('begin').catch(() => undefined);
    writer.release(true);
    if (how === 'waits') await holder.query('commit');
    holder.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await close();
  }
});

test('two connections can prepare the same and different statements independently', async () => {
  const { pool, close } = await createTestDatabase('');
  try {
    const ask = (number: number) => pool.query(`select $1::int * ${number % 7} as product`, [number]);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => ask(number)));
    expect(answers.map(({ rows }) => rows[0].product)).toEqual(Array.from({ length: 200 }, (_, number) => number * (number % 7)));
  } finally {
    await close();
  }
});

test('a self-deadlock inside a transaction is refused, and the transaction continues', async () => {
  const pglite = await PGlite.create();
  const session = createSession((messages) => runProtocol(pglite, messages), 200);
  const ask = async (connection: number, text: string) =>
    Buffer.from(await session.run(connection, createQueryMessage(text))).toString('latin1');
  await ask(1, 'BEGIN');
  await expect(ask(2, 'SELECT 1')).rejects.toThrow('kept the embedded database for too long');
  expect(await ask(1, 'COMMIT')).toContain('COMMIT');
  expect(await ask(2, 'SELECT 1')).toContain('SELECT 1');
  await pglite.close();
});
