import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../../server/db/migrate';
import { createServerDatabase, type ServerDatabase } from '../../helpers/database/createServerDatabase';
import { waitUntil } from '../../helpers/servers/waitUntil';
import { withServices } from '../../helpers/servers/withServices';

const options = { migrationsFolder: path.resolve(__dirname, '../../../server/db/migrations'), indexes: 'concurrently' } as const;

withServices('DATABASE_URL')('migrations on PostgreSQL', () => {
  let database: ServerDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await createServerDatabase(process.env.DATABASE_URL ?? '');
    client = new Client({ connectionString: database.url });
    await client.connect();
    await migrate(client, options);
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  const listIndexes = async () => {
    const { rows } = await client.query(`select relname, indisvalid from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace order by 1`);
    return rows;
  };

  it('an index that an interrupted start left out, or left invalid, is created by the next one', async () => {
    const before = await listIndexes();
    await client.query('drop index exam_order_account_idx');
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'exam_order_person_idx'::regclass`);
    await migrate(client, options);
    expect(await listIndexes()).toEqual(before);
    expect(before.filter(({ indisvalid }) => !indisvalid)).toEqual([]);
  });

  it('a second run changes nothing, and a constraint that was added without its check is checked', async () => {
    const { rows: before } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
    await migrate(client, options);
    const { rows: after } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
    expect(after).toEqual(before);
    const { rows: unchecked } = await client.query('select conname from pg_constraint where not convalidated');
    expect(unchecked).toEqual([]);
  });

  it('writes go on while an index is created', async () => {
    const connect = async () => {
      const writer = new Client({ connectionString: database.url });
      await writer.connect();
      return writer;
    };
    const [early, late] = [await connect(), await connect()];
    const write = (writer: Client, id: string) =>
      writer.query(
        `insert into audit_log (id, account_id, person_id, action, target, request_id, at) values ($1, '', '', '', '', '', now())`,
        [id],
      );
    try {
      await client.query('drop index audit_log_at_idx');
      await early.query('begin');
      await write(early, 'early');
      const done = migrate(client, options);
      // Any kind of index waits for the open transaction; behind a plain one, later writes would wait as well.
      await waitUntil(async () => {
        const { rows } = await late.query(`select 1 from pg_stat_activity
          where datname = current_database() and query like 'CREATE INDEX%' and wait_event_type = 'Lock'`);
        return rows.length > 0;
      });
      await write(late, 'late');
      await early.query('commit');
      await done;
      expect((await late.query('select id from audit_log order by 1')).rows).toEqual([{ id: 'early' }, { id: 'late' }]);
    } finally {
      await Promise.all([early.end(), late.end()]);
    }
  });
});
