import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { importFile } from '../../../server/cli/import/importFile';
import { person } from '../../../server/db/schema/people';
import { findPeople } from '../../../server/modules/login/findPeople';
import { normalizeStoredIdNumbers } from '../../../server/modules/login/normalizeStoredIdNumbers';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { createTestApi, type TestApi } from '../../helpers/worlds/createTestApi';
import { SAMPLE_PASSWORD, samplePeople } from '../../helpers/worlds/samplePeople';

const toFullWidth = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const WRITTEN: ((text: string) => string)[] = [
  toFullWidth,
  (text) => `\u200B\u202D${text}\u202C`,
  (text) => ` ${text.slice(0, 3)} ${text.slice(3)}`,
  (text) => `'${text}`,
];

describe.each(databaseKinds)('numbers of people on $kind', ({ serverUrl }) => {
  let t: TestApi;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-numbers-'));
  beforeAll(async () => {
    t = await createTestApi({ serverUrl });
  });
  beforeEach(() => t.reset());
  afterAll(async () => {
    await t?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const cardLogin = (physicalCardId: string, idNumber: string) =>
    t.callRaw('cardLogin', { physicalCardId, cardId: physicalCardId, idNumber, code: 'demo' });

  test('a card, a password and an operator find their person in whatever form the numbers are written', async () => {
    const { card, idNumber, phone } = samplePeople.demo1;
    for (const write of WRITTEN) {
      expect((await cardLogin(write(card), write(idNumber))).code).toBe(0);
      expect((await t.callRaw('memberLogin', { account: write(phone), password: SAMPLE_PASSWORD })).code).toBe(0);
      for (const text of [card, idNumber, phone].map(write))
        expect((await findPeople(t.api.services, text)).map(({ name }) => name)).toEqual(['林知远']);
    }
    for (const written of [`+86 ${phone}`, `0086-${phone}`, '138-0000-0001'])
      expect((await t.callRaw('memberLogin', { account: written, password: SAMPLE_PASSWORD })).code).toBe(0);
  });

  test('what is too long is refused in plain words', async () => {
    expect((await cardLogin('x'.repeat(60), '1')).data).toMatchObject({ fields: { physicalCardId: '最多 32 个字' } });
  });

  test('attempts are counted together, in whatever form the number is written', async () => {
    const { card } = samplePeople.demo1;
    const forms = [(text: string) => text, ...WRITTEN];
    const codes = [];
    for (const write of forms) codes.push((await cardLogin(write(card), 'wrong')).code);
    expect(codes).toEqual([4001, 4001, 4001, 4001, 4001]);
    expect((await cardLogin(card.toLowerCase(), 'wrong')).code).toBe(4291);
  });

  const importPassport = async (cardNo: string, name: string, idNumber: string, phone: string) => {
    const file = path.join(folder, 'roster.csv');
    const head = 'projectId,cardNo,name,idNumber,phone,idType,sex,birthDate';
    writeFileSync(file, `${head}\nproject-demo,${cardNo},${name},${idNumber},${phone},护照,女,1990-01-02\n`);
    expect((await importFile(t.api.services, file)).errors.sentences).toEqual([]);
  };
  /** Stores a number as earlier versions did: only blanks were removed. */
  const storeAsWritten = async (name: string, idNumber: string) => {
    const { encrypt, hash } = t.api.services.fieldCrypto;
    const values = { idNumberEnc: encrypt(idNumber), idNumberHash: hash('id', idNumber), idNumberMasked: 'E******78' };
    await t.database.db.update(person).set(values).where(eq(person.name, name));
  };

  test('a passport in full-width letters is stored so that its owner can log in', async () => {
    await importPassport('P1', 'Jane Doe', toFullWidth('e12345678'), '13900000001');
    for (const write of [(text: string) => text, ...WRITTEN]) expect((await cardLogin('P1', write('E12345678'))).code).toBe(0);
    await importPassport('P1', 'Jane Doe', 'E12345678', '13900000001');
    expect(await t.database.db.$count(person, eq(person.name, 'Jane Doe'))).toBe(1);
  });

  test('a start normalizes passports that were stored as they were written, once, and leaves two persons with one number alone', async () => {
    await importPassport('P1', 'Jane Doe', 'E12345678', '13900000001');
    await importPassport('P2', 'John Roe', 'E87654321', '13900000002');
    await importPassport('P3', 'Ann Poe', 'E00000001', '13900000003');
    await storeAsWritten('Jane Doe', toFullWidth('E12345678'));
    await storeAsWritten('John Roe', 'E8765-4321');
    await storeAsWritten('Ann Poe', 'E12345678');
    const before = await t.database.db.select().from(person).orderBy(person.id);
    expect((await cardLogin('P2', 'E87654321')).code).toBe(4001);
    await normalizeStoredIdNumbers(t.api.services);
    expect((await cardLogin('P2', 'E8765-4321')).code).toBe(0);
    expect((await cardLogin('P3', 'E12345678')).code).toBe(0);
    const after = await t.database.db.select().from(person).orderBy(person.id);
    const changed = after.filter((row, index) => row.idNumberEnc !== before[index]?.idNumberEnc);
    expect(changed.map(({ name, idNumberMasked }) => [name, idNumberMasked])).toEqual([['John Roe', 'E******21']]);
    await normalizeStoredIdNumbers(t.api.services);
    expect(await t.database.db.select().from(person).orderBy(person.id)).toEqual(after);
  });
});
