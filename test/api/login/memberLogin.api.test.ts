import { eq } from 'drizzle-orm';
import supertest from 'supertest';
import { queryOutbox } from '../../../server/adapters/sms/createOutboxSms';
import { account, card, person, smsOutbox } from '../../../server/db/schema/schema';
import { redeemCode } from '../../../server/modules/login/smsCode.repo';
import { catchCode } from '../../helpers/browser/readTexts';
import { askOps } from '../../helpers/servers/askOps';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import { createTestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { readCode } from '../../helpers/worlds/readCode';
import { loginAs, SAMPLE_PASSWORD, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';
import { solveProof } from '../../helpers/worlds/solveProof';

const MINUTE_MS = 60_000;

const t = setUpTestApi();
beforeEach(() => t.reset());

describe('password login', () => {
  const { phone } = samplePeople.demo1;
  const login = (password: string, name: string = phone) => t.call('memberLogin', { account: name, password });

  test('accepts phone or user name, and password', async () => {
    const { fieldCrypto } = t.api.services;
    await t.database.db
      .update(account)
      .set({ username: 'Lin.Zhiyuan' })
      .where(eq(account.phoneHash, fieldCrypto.hashPhone(phone)));
    for (const name of [phone, 'lin.zhiyuan']) {
      expect(await login(SAMPLE_PASSWORD, name)).toMatchObject({ code: 0, data: { userInfo: { companyId: 'company-demo' } } });
    }
  });

  test("a company's page selects that company's card first", async () => {
    const answer = await t.ask('memberLoginForCompany', {
      account: samplePeople.zyhy.phone,
      password: SAMPLE_PASSWORD,
      companyId: 'company-zyhy',
    });
    expect(answer.userInfo).toMatchObject({ companyId: 'company-zyhy' });
  });

  test('userInfo is null while the account has no card', async () => {
    await t.database.db.update(card).set({ accountId: null });
    const me = await t.ask('memberLogin', { account: phone, password: SAMPLE_PASSWORD });
    expect(me.userInfo).toBeNull();
    expect(await t.call('getCardUserInfoByToken', {}, me)).toMatchObject({ code: 4040 });
  });

  test('an unknown account, an account without a password and a wrong password get the same answer', async () => {
    const answers = [await login('wrong'), await login(SAMPLE_PASSWORD, '13999999999'), await login('wrong', samplePeople.huazhu.phone)];
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], code: 4001 });
  });

  test('ten wrong passwords lock the name, known or not, for all addresses for a quarter of an hour', async () => {
    const { execute } = t.api;
    let address = 0;
    const attempt = async (password: string, name: string) => {
      const from = { token: '', ip: `10.0.0.${++address}`, userAgent: '', requestId: 'r' };
      const first = await execute('memberLogin', { account: name, password }, from);
      if (first.code !== 4291) return first;
      return execute('memberLogin', { account: name, password, proof: await solveProof(first.data) }, from);
    };
    for (const name of [phone, '13999999999']) {
      for (let i = 0; i < 10; i++) expect(await attempt('wrong', name)).toMatchObject({ code: 4001 });
      const { code, data } = await attempt(SAMPLE_PASSWORD, name);
      expect([name, code]).toEqual([name, 4290]);
      // A quarter of an hour after the first failure, however long the ten took.
      expect(data).toEqual({ retryAfter: expect.any(Number) });
      expect((data as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(900);
    }
    expect(await attempt(SAMPLE_PASSWORD, samplePeople.demo2.phone)).toMatchObject({ code: 0 });
  });
});

/** On PGlite, whose connections take turns by statement: all uses have read the code before the first one marks it as used. */
test('of concurrent uses of a code, one succeeds', async () => {
  const { phone } = samplePeople.demo1;
  const own = await createTestApi({ serverUrl: '' });
  await own.ask('sendCodeLogin', { phone });
  const { db, fieldCrypto, now } = own.api.services;
  const phoneHashes = fieldCrypto.listPhoneHashes(phone);
  const codeHashes = fieldCrypto.listHashes('sms', `${phone} ${await readCode(own, phone)}`);
  const redeem = () => redeemCode(db, { phoneHashes, purpose: 'login', codeHashes, now: now() });
  const answers = await Promise.all(Array.from({ length: 6 }, redeem));
  expect(answers.filter(Boolean)).toHaveLength(1);
  await own.close();
});

describe('codes', () => {
  const { phone } = samplePeople.demo1;

  test('the newest code of a phone counts, until the instant it expires; tries and uses count for no other code', async () => {
    const { db, fieldCrypto, limits, now } = t.api.services;
    t.stopTime(new Date());
    const send = async (to: string) => {
      await limits.reset('smsMinute', fieldCrypto.hashPhone(to));
      return catchCode(t, to, () => t.ask('sendCodeLogin', { phone: to }));
    };
    const redeem = (to: string, code: string) => {
      const codeHashes = fieldCrypto.listHashes('sms', `${to} ${code}`);
      return redeemCode(db, { phoneHashes: fieldCrypto.listPhoneHashes(to), purpose: 'login', codeHashes, now: now() });
    };
    const [other, third] = [samplePeople.demo2.phone, samplePeople.landi.phone];
    const [theirs, last, old] = [await send(other), await send(third), await send(phone)];
    t.moveTime(MINUTE_MS);
    const newest = await send(phone);
    if (old !== newest) expect(await redeem(phone, old)).toBe(false);
    for (let tries = 1; tries < 10; tries++) expect(await redeem(phone, 'wrong')).toBe(false);
    expect(await redeem(phone, newest)).toBe(old === newest);
    expect([await redeem(other, theirs), await redeem(other, theirs)]).toEqual([true, false]);
    t.moveTime(4 * MINUTE_MS - 1);
    expect(await redeem(third, 'wrong')).toBe(false);
    t.moveTime(1);
    expect(await redeem(third, last)).toBe(false);
    t.moveTime(-1);
    expect(await redeem(third, last)).toBe(true);
  });

  test('a code logs in once', async () => {
    const sent = await t.ask('sendCodeLogin', { phone });
    expect(sent.ttlSeconds).toBe(300);
    expect(Date.parse(sent.nextAt ?? '') - t.now().getTime()).toBeGreaterThan(50_000);
    const code = await readCode(t, phone);
    expect(await t.call('memberLoginByCode', { phone, code })).toMatchObject({
      code: 0,
      data: { userInfo: { companyId: 'company-demo' } },
    });
    expect(await t.call('memberLoginByCode', { phone, code })).toMatchObject({
      code: 4001,
      data: { fields: { code: expect.any(String) } },
    });
  });

  test('a failed first login leaves no account without its cards', async () => {
    const { db, pool } = t.database;
    const { fieldCrypto } = t.api.services;
    const newcomer = '13911110000';
    const { enc: phoneEnc, hash: phoneHash, masked: phoneMasked } = fieldCrypto.sealPhone(newcomer);
    const { enc: idNumberEnc, hash: idNumberHash, masked: idNumberMasked } = fieldCrypto.sealIdNumber('110105198804121019');
    const [someone] = await db.select().from(person).limit(1);
    const [someCard] = await db.select().from(card).limit(1);
    if (!someone || !someCard) throw new Error('The sample has people with cards');
    const sealed = { phoneEnc, phoneHash, phoneMasked, idNumberEnc, idNumberHash, idNumberMasked };
    await db.insert(person).values({ ...someone, ...sealed, id: 'newcomer' });
    await db.insert(card).values({ ...someCard, id: 'new-card', physicalCardId: 'NEW1', personId: 'newcomer', accountId: null });
    const logIn = async () => {
      await t.ask('sendCodeLogin', { phone: newcomer });
      return t.call('memberLoginByCode', { phone: newcomer, code: await readCode(t, newcomer) });
    };
    await pool.query(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''unavailable''; end'`);
    await pool.query('create trigger refuse before update on card for each row execute function refuse()');
    expect(await logIn()).toMatchObject({ code: 1 });
    await pool.query('drop trigger refuse on card');
    await pool.query('drop function refuse');
    t.moveTime(MINUTE_MS + 1000);
    await t.api.services.limits.reset('smsMinute', phoneHash);
    await db.delete(smsOutbox);
    expect(await logIn()).toMatchObject({ code: 0, data: { userInfo: { cardId: 'new-card' } } });
  });

  test('the outbox page and the command for it show the code', async () => {
    expect(await askOps(t, 'outbox')).toBe('没有短信和邮件。');
    await t.ask('sendCodeLogin', { phone });
    const code = await readCode(t, phone);
    expect((await supertest(t.app).get('/dev/outbox')).text).toContain(code);
    expect(await askOps(t, 'outbox')).toContain(code);
  });

  test('an unknown phone gets the same answer and no message', async () => {
    const unknown = await t.ask('sendCodeLogin', { phone: '13999999999' });
    const known = await t.ask('sendCodeLogin', { phone });
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    await readCode(t, phone);
    const { db, fieldCrypto } = t.api.services;
    expect((await queryOutbox(db, fieldCrypto)).map((message) => message.phone)).toEqual([phone]);
  });

  test('a phone, known or not, gets at most ten codes a day', async () => {
    const { fieldCrypto, limits } = t.api.services;
    for (const each of [phone, '13999999999']) {
      const codes = [];
      for (let i = 0; i < 11; i++) {
        await limits.reset('smsMinute', fieldCrypto.hashPhone(each));
        // An address needs a proof of work after a few; the daily limit is per phone.
        await limits.reset('smsAddress', '127.0.0.1');
        codes.push((await t.call('sendCodeLogin', { phone: each })).code);
      }
      expect(codes).toEqual([...Array(10).fill(0), 4290]);
      await limits.reset('smsMinute', fieldCrypto.hashPhone(each));
      const { data } = await t.callRaw('sendCodeLogin', { phone: each });
      // Hours, because it is not the minute between two codes.
      expect((data as { retryAfter: number }).retryAfter).toBeGreaterThan(12 * 3600);
    }
  });

  test('a phone gets at most one code a minute, whatever its purpose', async () => {
    await t.ask('sendCodeLogin', { phone });
    expect(await t.call('sendCodeRetrievePwd', { phone })).toMatchObject({ code: 4290, data: { retryAfter: expect.any(Number) } });
  });

  test('a code expires after five minutes and after ten wrong tries', async () => {
    await t.ask('sendCodeLogin', { phone });
    const code = await readCode(t, phone);
    t.moveTime(5 * MINUTE_MS);
    expect((await t.call('memberLoginByCode', { phone, code })).code).toBe(4001);
    t.moveTime(-5 * MINUTE_MS);
    const wrong = code === '000000' ? '000001' : '000000';
    const forgetAttempts = () => t.api.services.limits.reset('loginName', t.api.services.fieldCrypto.hash('attempt', `code ${phone}`));
    // Beyond the limits of names, the code's own limit counts.
    for (let round = 0; round < 2; round++) {
      await forgetAttempts();
      const attempts = Array.from({ length: 5 }, () => t.call('memberLoginByCode', { phone, code: wrong }));
      for (const answer of await Promise.all(attempts)) expect(answer.code).toBe(4001);
    }
    await forgetAttempts();
    expect((await t.call('memberLoginByCode', { phone, code })).code).toBe(4001);
  });

  test('a code is valid for its purpose only', async () => {
    await t.ask('sendCodeRetrievePwd', { phone });
    const code = await readCode(t, phone);
    expect((await t.call('memberLoginByCode', { phone, code })).code).toBe(4001);
  });

  test('sendCodeBindPhone requires a session', async () => {
    expect((await t.call('sendCodeBindPhone', { phone: '13911112222' })).code).toBe(2);
    await t.ask('sendCodeBindPhone', { phone: '13911112222' }, await confirmAs(t, await loginAs(t, 'demo1')));
    expect(await readCode(t, '13911112222')).toMatch(/^\d{6}$/);
  });

  test('a new password by a code ends all sessions', async () => {
    const old = await loginAs(t, 'demo1');
    await t.ask('sendCodeRetrievePwd', { phone });
    const code = await readCode(t, phone);
    expect((await t.call('resetPassword', { phone, code: '999999', newPassword: 'brand-new-password' })).code).toBe(4001);
    const guessable = [
      'password123',
      'P@ssw0rd2026',
      'qwertyuiop12',
      `${phone}!`,
      'yuejian2026',
      'woaini1314520',
      'zhongguo888',
      'a'.repeat(128),
    ];
    for (const newPassword of guessable) {
      const refused = await t.call('resetPassword', { phone, code, newPassword });
      expect({ newPassword, refused }).toMatchObject({
        refused: { code: 4001, data: { fields: { newPassword: '这个密码太容易被猜到，请换一个。' } } },
      });
    }
    // The code is still valid.
    await t.ask('resetPassword', { phone, code, newPassword: 'brand-new-password' });
    expect((await t.call('hrAletter', {}, old)).code).toBe(2);
    expect((await t.call('memberLogin', { account: phone, password: SAMPLE_PASSWORD })).code).toBe(4001);
    expect((await t.call('memberLogin', { account: phone, password: 'brand-new-password' })).code).toBe(0);
  });

  test('a new password by the old one ends the other sessions only', async () => {
    const [here, there] = [await loginAs(t, 'demo1'), await loginAs(t, 'demo1')];
    const change = (oldPassword: string, identity?: TestIdentity) =>
      t.call('resetPassword', { oldPassword, newPassword: 'brand-new-password' }, identity);
    expect((await change(SAMPLE_PASSWORD)).code).toBe(2);
    expect(await change('wrong', here)).toMatchObject({ code: 4001, data: { fields: { oldPassword: expect.any(String) } } });
    const guessable = await t.call('resetPassword', { oldPassword: SAMPLE_PASSWORD, newPassword: 'iloveyou1314' }, here);
    expect(guessable).toMatchObject({ code: 4001, data: { fields: { newPassword: expect.any(String) } } });
    expect((await t.call('hrAletter', {}, there)).code).toBe(0);
    expect((await change(SAMPLE_PASSWORD, here)).code).toBe(0);
    expect((await t.call('hrAletter', {}, here)).code).toBe(0);
    expect((await t.call('hrAletter', {}, there)).code).toBe(2);
    const short = await t.callRaw('resetPassword', { oldPassword: SAMPLE_PASSWORD, newPassword: 'short' }, here);
    expect(short).toMatchObject({ code: 4001, data: { fields: { newPassword: '密码至少 10 位' } } });
  });

  test('a fresh proof of identity does not permit a guessable password', async () => {
    const me = await confirmAs(t, await loginAs(t, 'demo1'));
    const guessable = await t.call('resetPassword', { newPassword: 'iloveyou1314' }, me);
    expect(guessable).toMatchObject({ code: 4001, data: { fields: { newPassword: expect.any(String) } } });
    expect((await t.call('memberLogin', { account: phone, password: SAMPLE_PASSWORD })).code).toBe(0);
  });
});
