import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../../server/db/client';
import { describeDatabaseError } from '../../../server/db/databaseError';
import { person } from '../../../server/db/schema/people';
import { healthShare, shareLocation } from '../../../server/db/schema/shares';
import { openLocation } from '../../../server/modules/shares/openShare';
import { hashSecret } from '../../../server/security/secrets';
import { pauseStatements } from '../../helpers/database/pauseStatements';
import { watchLocks } from '../../helpers/database/watchLocks';
import { withServices } from '../../helpers/servers/withServices';
import { loginAs, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

/** PGlite has one connection, so no two transactions meet there. */
withServices('DATABASE_URL')('transactions that meet on PostgreSQL', () => {
  const t = setUpTestApi({ serverUrl: process.env.DATABASE_URL ?? '' });
  let others: Pick<Database, 'close'>[];
  beforeEach(async () => {
    others = [];
    await t.reset();
  });
  afterEach(async () => {
    for (const other of others) await other.close();
  });

  const getUrl = async (options = '') => {
    const { rows } = (await t.database.db.execute(sql`select current_database() as name`)) as unknown as { rows: { name: string }[] };
    const url = Object.assign(new URL(process.env.DATABASE_URL ?? ''), { pathname: `/${rows[0]?.name}` });
    if (options) url.searchParams.set('options', options);
    return url.href;
  };
  const open = async (options = '') => {
    const other = await openDatabase({ databaseUrl: await getUrl(options), dataDir: 'memory://', logger: pino({ level: 'silent' }) });
    others.push(other);
    return other;
  };

  /** Two transactions, each of which holds what the other one wants. */
  async function deadlock(database: Database) {
    const { db } = database;
    const [a, b] = await db.select({ id: person.id }).from(person).orderBy(person.id).limit(2);
    let waiting = 2;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let runs = 0;
    const take = (ids: (string | undefined)[]) =>
      db.transaction(async (tx) => {
        runs += 1;
        for (const id of ids) {
          await tx.execute(sql`update person set name = name || '.' where id = ${id}`);
          if (--waiting === 0) meet();
          await met;
        }
      });
    await Promise.all([take([a?.id, b?.id]), take([b?.id, a?.id])]);
    return runs;
  }

  it('both of two transactions that end each other are done, once, because the loser is repeated', async () => {
    const before = await t.database.db.select({ id: person.id, name: person.name }).from(person).orderBy(person.id).limit(2);
    // More than three when the loser, once repeated, meets the winner again.
    expect(await deadlock(t.database)).toBeGreaterThanOrEqual(3);
    const after = await t.database.db.select({ id: person.id, name: person.name }).from(person).orderBy(person.id).limit(2);
    expect(after).toEqual(before.map(({ id, name }) => ({ id, name: `${name}..` })));
  });

  it('what always conflicts fails after some tries, and says so', async () => {
    let tries = 0;
    const work = t.database.db.transaction(async (tx) => {
      tries += 1;
      await tx.execute(sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
    });
    expect(await work.catch(describeDatabaseError)).toBe('40001');
    expect(tries).toBe(5);
  });

  it('a share that is revoked while its file is fetched ends, both in one order of locks', async () => {
    const { faults, transactions } = watchLocks(t.database.pool);
    const pause = pauseStatements(t.database.pool);
    const me = await loginAs(t, 'demo1');
    const { db, fieldCrypto } = t.api.services;
    const [owner] = await db
      .select()
      .from(person)
      .where(eq(person.idNumberHash, fieldCrypto.hashIdNumber(samplePeople.demo1.idNumber)));
    const [token, ticket, shareId] = ['token'.padEnd(43, '1'), 'ticket'.padEnd(43, '2'), 'share-1'];
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.insert(healthShare).values({
      ...{ id: shareId, personId: owner?.id ?? '', tokenHash: hashSecret(token), label: '', passcodeHash: '', isOnce: false },
      ...{ content: 'content', createdAt: new Date(), expiresAt },
    });
    await db.insert(shareLocation).values({ ticketHash: hashSecret(ticket), shareId, expiresAt });
    const fetch = pause(/delete from "share_location"|for update/i);
    const fetched = fetch.run(() => openLocation(t.api.services, token, ticket));
    await fetch.reached;
    const revoked = t.ask('shareRevoke', { shareId }, me);
    fetch.release();
    await fetched;
    expect(await revoked).toEqual({ revoked: true });
    expect(await openLocation(t.api.services, token, ticket)).toBeUndefined();
    expect(transactions()).toBeGreaterThan(1);
    expect(faults).toEqual([]);
  });

  it('days and instants are read alike, whatever the server, the role or the address sets', async () => {
    const read = (database: Database) => database.db.select({ id: person.id, birthDate: person.birthDate }).from(person).orderBy(person.id);
    const other = await open('-c DateStyle=SQL,DMY -c TimeZone=Asia/Shanghai -c default_transaction_isolation=serializable');
    expect(await read(other)).toEqual(await read(t.database));
    const { rows } = (await other.db.execute(sql`select current_setting('transaction_isolation') as level`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ level: 'read committed' }]);
  });

  it('is not ready while the database is read-only, and replaces the connections that were opened meanwhile', async () => {
    const { db, pool } = t.database;
    const name = new URL(await getUrl()).pathname.slice(1);
    // Another database of the server, from which this one is changed; nothing is migrated there.
    const admin = new Client({ connectionString: process.env.DATABASE_URL });
    await admin.connect();
    others.push({ close: () => admin.end() });
    await t.api.checkReady();
    const alter = async (to: string) => {
      await admin.query(`alter database ${name} ${to}`);
    };
    const isOver = () =>
      t.api.checkReady().then(
        () => true,
        () => false,
      );
    await alter('set default_transaction_read_only = on');
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    while (pool.idleCount > 0)
      await db
        .execute(sql`select 1`)
        .catch(() => undefined)
        .then(() => new Promise(setImmediate));
    await expect(t.api.checkReady()).rejects.toThrow(/used_key/);
    // Several connections that were opened while it was read-only.
    const one = () => db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
    await Promise.all(Array.from({ length: 4 }, one));
    await alter('reset default_transaction_read_only');
    const write = () => db.transaction(async (tx) => void (await tx.execute(sql`update person set name = name`)));
    let failures = 0;
    while (
      !(await write().then(
        () => true,
        () => false,
      ))
    )
      if (++failures > 8) throw new Error('The connections are not replaced');
    await Promise.all(Array.from({ length: 8 }, () => write().catch(() => undefined)));
    expect(await isOver()).toBe(true);
  });
});
