import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import { createApi } from '../../../server/api/createApi';
import { type RotationProgress, rotateFieldKey, sealedColumns } from '../../../server/cli/ops/rotateFieldKey';
import * as schema from '../../../server/db/schema/schema';
import type { Api } from '../../../server/handlerKit/handler';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { pauseStatements } from '../../helpers/database/pauseStatements';
import { createTestApi, type TestApi, testSettings } from '../../helpers/worlds/createTestApi';
import { readCode } from '../../helpers/worlds/readCode';
import { SAMPLE_PASSWORD, samplePeople } from '../../helpers/worlds/samplePeople';

const OLD = testSettings.fieldKey;
const NEW = 'another-field-key-0123456789abcdef01';
const from = { token: '', ip: '127.0.0.1', userAgent: 'test', requestId: 'test' };
/** Persons who log in by card, and by phone with a password. */
const people = Object.values(samplePeople).filter(({ suffix }) => suffix !== 'huazhu');

/** Creates the API as after a restart with other keys, on the same database. */
function restart(testApi: TestApi, fieldKey: string, oldFieldKeys: string[]): Promise<Api> {
  const { db, logger, payments, partner, pdf, outsideReader, storage, now } = testApi.api.services;
  const settings = { ...testSettings, fieldKey, oldFieldKeys };
  return createApi({ db, logger, payments, partner, pdf, outsideReader, storage, now, uploadDir: `${testApi.folder}/uploads`, settings });
}

async function logIn(api: Api, { card, idNumber, suffix, phone }: (typeof people)[number]): Promise<number[]> {
  const byCard = await api.execute('cardLogin', { physicalCardId: card, cardId: card, idNumber, code: suffix }, from);
  const byPassword = await api.execute('memberLogin', { account: phone, password: SAMPLE_PASSWORD }, from);
  return [byCard.code, byPassword.code];
}

async function expectLogins(api: Api): Promise<void> {
  for (const person of people) expect([person.card, ...(await logIn(api, person))]).toEqual([person.card, 0, 0]);
}

test('the list of encrypted columns matches the schema', () => {
  const tables: PgTable[] = Object.values(schema).filter((each) => is(each, PgTable));
  const inSchema = tables.flatMap((table) =>
    Object.keys(getTableColumns(table))
      .filter((key) => key.endsWith('Enc'))
      .map((key) => `${getTableName(table)}.${toSnakeCase(key)}`),
  );
  expect(sealedColumns.map(({ table, enc }) => `${table}.${enc}`).sort()).toEqual(inSchema.sort());
});

describe.each(databaseKinds)('a new field key on $kind', ({ serverUrl }) => {
  let testApi: TestApi;
  const apis: Api[] = [];
  const open = async (key: string, old: string[]) => {
    const api = await restart(testApi, key, old);
    apis.push(api);
    return api;
  };
  const query = async (sql: string) => (await testApi.database.pool.query(sql)).rows;

  beforeEach(async () => {
    testApi = await createTestApi({ serverUrl });
  });
  afterEach(async () => {
    for (const api of apis.splice(0)) await api.close();
    await testApi.close();
  });

  it('everybody can log in before, during and after the rotation, and nothing of the old key remains', async () => {
    // As in the first releases: without the key's ID.
    await query("update person set phone_enc = 'v1.' || split_part(phone_enc, '.', 2)");
    const both = await open(NEW, [OLD]);
    await expectLogins(both);

    const { db } = testApi.api.services;
    const { fieldCrypto } = both.services;
    const stop = () => {
      throw new Error('stopped');
    };
    await expect(rotateFieldKey({ db, fieldCrypto, batchSize: 2, onProgress: stop })).rejects.toThrow('stopped');
    const isNew = `like '${fieldCrypto.keyId}.%'`;
    expect(await query(`select count(*)::int as n from person where id_number_enc ${isNew}`)).toEqual([{ n: 2 }]);
    await expectLogins(both);

    const told = new Map<string, boolean>();
    const onProgress = ({ what, done, total }: RotationProgress) => void told.set(what, done === total);
    const result = await rotateFieldKey({ db, fieldCrypto, batchSize: 2, onProgress });
    // The last that is told of each column is its end.
    expect([...told.keys()].filter((what) => !told.get(what))).toEqual([]);
    expect(result).toMatchObject({ unreadable: 0, remaining: 0, unknownPhones: 0 });
    expect(result.resealed).toBeGreaterThan(people.length);
    for (const { table, enc } of sealedColumns) {
      expect([table, ...(await query(`select 1 from ${table} where ${enc} not ${isNew}`))]).toEqual([table]);
    }
    expect(await query('select 1 from account a join person p on p.id = a.person_id where a.phone_hash <> p.phone_hash')).toEqual([]);
    expect(await rotateFieldKey({ db, fieldCrypto })).toEqual({ resealed: 0, unreadable: 0, remaining: 0, unknownPhones: 0 });

    await expectLogins(await open(NEW, []));
  });

  it('a number that changes while the numbers are encrypted again is not overwritten with the former one', async () => {
    const { fieldCrypto } = (await open(NEW, [OLD])).services;
    const pause = pauseStatements(testApi.database.pool)(/update "person" as t set "phone_enc"/);
    const rotated = pause.run(() => rotateFieldKey({ db: testApi.api.services.db, fieldCrypto }));
    await pause.reached;
    const changed = fieldCrypto.encrypt('13911112222');
    await testApi.database.pool.query("update person set phone_enc = $1 where phone_masked = '138****0001'", [changed]);
    pause.release();
    expect(await rotated).toMatchObject({ unreadable: 0, remaining: 0 });
    expect(await query("select phone_enc from person where phone_masked = '138****0001'")).toEqual([{ phone_enc: changed }]);
  });

  it('redeems a code that was sent before the key changed', async () => {
    const { phone } = samplePeople.demo1;
    expect((await testApi.api.execute('sendCodeLogin', { phone }, from)).code).toBe(0);
    const code = await readCode(testApi, phone);
    const both = await open(NEW, [OLD]);
    expect((await both.execute('memberLoginByCode', { phone, code }, from)).code).toBe(0);
  });

  it('does not give a phone that is still hashed with the old key to another account', async () => {
    const both = await open(NEW, [OLD]);
    const { card, idNumber, suffix } = samplePeople.demo2;
    const login = await both.execute('cardLogin', { physicalCardId: card, cardId: card, idNumber, code: suffix }, from);
    const token = (login.data as { token: string }).token;
    const { phone } = samplePeople.demo1;
    expect((await both.execute('confirmIdentity', { password: SAMPLE_PASSWORD }, { ...from, token })).code).toBe(0);
    expect((await both.execute('sendCodeBindPhone', { phone }, { ...from, token })).code).toBe(0);
    const code = await readCode({ api: both }, phone);
    expect(await both.execute('updateUserInfo', { phone, code }, { ...from, token })).toMatchObject({
      code: 4001,
      data: { fields: { phone: '这个手机号已用于另一个账号' } },
    });
  });

  it('reports values that no key decrypts, and leaves them unchanged', async () => {
    const lost = await open('a-key-that-is-known-to-nobody-012345', []);
    await testApi.database.pool.query("update person set phone_enc = $1 where phone_masked = '138****0001'", [
      lost.services.fieldCrypto.encrypt('13800000001'),
    ]);
    const both = await open(NEW, [OLD]);
    const result = await rotateFieldKey({ db: testApi.api.services.db, fieldCrypto: both.services.fieldCrypto });
    expect(result).toMatchObject({ unreadable: 1, remaining: 1 });
  });
});
