import { eq } from 'drizzle-orm';
import supertest from 'supertest';
import { queryOutbox } from '../../server/adapters/sms/createOutboxSms';
import { account, card, person, session } from '../../server/db/schema/schema';
import { createTestApi, type TestApi, type TestIdentity } from '../helpers/createTestApi';
import { loginAs, SAMPLE_PASSWORD, samplePeople } from '../helpers/samplePeople';

const MINUTE_MS = 60_000;

let t: TestApi;
beforeAll(async () => {
  t = await createTestApi();
});
beforeEach(() => t.reset());
afterAll(() => t?.close());

const cardLogin = (physicalCardId: string, idNumber: string, code: string, identity?: TestIdentity) =>
  t.call('cardLogin', { physicalCardId, cardId: physicalCardId, idNumber, code }, identity);

/** The newest code that was 'sent' to a phone. */
async function readCode(phone: string): Promise<string | undefined> {
  const { db, fieldCrypto } = t.api.services;
  const messages = await queryOutbox(db, fieldCrypto);
  return messages.find((message) => message.phone === phone)?.text.match(/\d{6}/)?.[0];
}

describe('card login', () => {
  test('card and ID number log in, however they are typed, at the company and at the generic page', async () => {
    const { card: cardNo, idNumber, suffix } = samplePeople.demo1;
    const answer = await cardLogin(cardNo, idNumber, suffix);
    expect(answer).toMatchObject({ code: 0, data: { userInfo: { projectId: 'project-demo', companyId: 'company-demo' } } });
    for (const [no, code] of [
      [' demo0001 ', 'DEMO'],
      ['DEMO0001', 'login'],
    ] as const) {
      expect(await cardLogin(no, idNumber, code)).toMatchObject({ code: 0, data: { userInfo: answer.data.userInfo } });
    }
  });

  test('unknown card, wrong ID number, wrong company and disabled card answer alike', async () => {
    const { card: cardNo, idNumber } = samplePeople.demo1;
    await t.database.db.update(card).set({ status: 'disabled' }).where(eq(card.physicalCardId, 'LANDI0001'));
    const answers = [
      await cardLogin('DEMO9999', idNumber, 'demo'),
      await cardLogin(cardNo, samplePeople.demo2.idNumber, 'demo'),
      await cardLogin(cardNo, idNumber, 'dhl'),
      await cardLogin('LANDI0001', samplePeople.landi.idNumber, 'LANDI'),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: 4001, data: { fields: { idNumber: expect.any(String) } } });
  });

  test('the same card number is asked for ten times a quarter of an hour, known or not; a success forgets the failures', async () => {
    const { card: cardNo, idNumber } = samplePeople.demo1;
    for (const no of [cardNo, 'DEMO9999']) {
      for (let i = 0; i < 10; i++) expect((await cardLogin(no, 'wrong', 'demo')).code).toBe(4001);
      expect(await cardLogin(no, idNumber, 'demo')).toMatchObject({ code: 4290, data: { retryAfter: expect.any(Number) } });
    }
    const { card: otherNo, idNumber: otherId } = samplePeople.demo2;
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 5; i++) await cardLogin(otherNo, 'wrong', 'demo');
      expect((await cardLogin(otherNo, otherId, 'demo')).code).toBe(0);
    }
  });

  test('attempts side by side count as many as attempts in turn', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => cardLogin('DHL0001', 'wrong', 'dhl')));
    expect(answers.filter(({ code }) => code === 4001)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 4290)).toHaveLength(20);
  });

  test('the first login makes the account, once, and claims the cards that nobody manages', async () => {
    const { db } = t.database;
    await db.update(card).set({ accountId: null }).where(eq(card.physicalCardId, 'LANDI0001'));
    const [before] = await db.select().from(card).where(eq(card.physicalCardId, 'LANDI0001'));
    await db.delete(account).where(eq(account.personId, before?.personId ?? ''));
    const { card: cardNo, idNumber, suffix } = samplePeople.landi;
    const answers = await Promise.all([1, 2, 3].map(() => cardLogin(cardNo, idNumber, suffix)));
    for (const answer of answers) expect(answer.code).toBe(0);
    expect(
      await db
        .select()
        .from(account)
        .where(eq(account.personId, before?.personId ?? '')),
    ).toHaveLength(1);
    const [me] = answers;
    expect(await t.ask('getCardListByToken', {}, me?.data)).toHaveLength(1);
  });
});

describe('binding a card with a valid token', () => {
  async function setCard(cardNo: string, values: Partial<typeof card.$inferInsert>): Promise<void> {
    await t.database.db.update(card).set(values).where(eq(card.physicalCardId, cardNo));
  }

  test('an unclaimed card of the family joins the account and keeps the session', async () => {
    await setCard('LANDI0001', { accountId: null, relation: 'spouse' });
    const me = await loginAs(t, 'demo1');
    const { card: cardNo, idNumber, suffix } = samplePeople.landi;
    const bound = await cardLogin(cardNo, idNumber, suffix, me);
    expect(bound).toMatchObject({ code: 0, data: { token: me.token, userInfo: { companyId: 'company-landi' } } });
    expect(await t.ask('getCardListByToken', {}, { token: me.token, userInfo: null })).toHaveLength(2);
    expect(await t.ask('getCardUserInfoByToken', {}, bound.data)).toMatchObject({ idNumberMasked: '310***********0074' });
  });

  test("an employee's own card never joins the account whose token the browser happens to hold", async () => {
    await setCard('LANDI0001', { accountId: null });
    const me = await loginAs(t, 'demo1');
    for (const who of ['landi', 'dhl'] as const) {
      const { card: cardNo, idNumber, suffix } = samplePeople[who];
      const answer = await cardLogin(cardNo, idNumber, suffix, me);
      expect(answer.code).toBe(0);
      expect(answer.data.token).not.toBe(me.token);
    }
    expect(await t.ask('getCardListByToken', {}, { token: me.token, userInfo: null })).toHaveLength(1);
  });
});

describe('password login', () => {
  const { phone } = samplePeople.demo1;
  const login = (password: string, name: string = phone) => t.call('memberLogin', { account: name, password });

  test('phone or user name, and password', async () => {
    const { fieldCrypto } = t.api.services;
    await t.database.db
      .update(account)
      .set({ username: 'Lin.Zhiyuan' })
      .where(eq(account.phoneHash, fieldCrypto.hashPhone(phone)));
    for (const name of [phone, 'lin.zhiyuan']) {
      expect(await login(SAMPLE_PASSWORD, name)).toMatchObject({ code: 0, data: { userInfo: { companyId: 'company-demo' } } });
    }
  });

  test("a company's page takes that company's card first", async () => {
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

  test('unknown account, account without a password and wrong password answer alike', async () => {
    const answers = [await login('wrong'), await login(SAMPLE_PASSWORD, '13999999999'), await login('wrong', samplePeople.huazhu.phone)];
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], code: 4001 });
  });

  test('ten wrong passwords lock the account, for whoever comes from anywhere, for a quarter of an hour', async () => {
    const { execute } = t.api;
    const attempt = (password: string, name: string) =>
      execute('memberLogin', { account: name, password }, { token: '', ip: '10.0.0.1', userAgent: '', requestId: 'r' });
    await t.database.db
      .update(account)
      .set({ username: 'lin' })
      .where(eq(account.phoneHash, t.api.services.fieldCrypto.hashPhone(phone)));
    for (let i = 0; i < 5; i++) for (const name of ['lin', phone]) expect(await attempt('wrong', name)).toMatchObject({ code: 4001 });
    expect(await attempt(SAMPLE_PASSWORD, phone)).toMatchObject({ code: 4290, data: { retryAfter: 900 } });
    t.moveTime(15 * MINUTE_MS + 1000);
    expect(await attempt(SAMPLE_PASSWORD, phone)).toMatchObject({ code: 0 });
    const [row] = await t.database.db.select().from(account).where(eq(account.username, 'lin'));
    expect(row).toMatchObject({ failures: 0, lockedUntil: null });
  });
});

describe('codes', () => {
  const { phone } = samplePeople.demo1;

  test('a code logs in once', async () => {
    const sent = await t.ask('sendCodeLogin', { phone });
    expect(sent.ttlSeconds).toBe(300);
    expect(Date.parse(sent.nextAt) - t.now().getTime()).toBeGreaterThan(50_000);
    const code = (await readCode(phone)) ?? '';
    expect(await t.call('memberLoginByCode', { phone, code })).toMatchObject({
      code: 0,
      data: { userInfo: { companyId: 'company-demo' } },
    });
    expect(await t.call('memberLoginByCode', { phone, code })).toMatchObject({
      code: 4001,
      data: { fields: { code: expect.any(String) } },
    });
  });

  test('the outbox page shows it', async () => {
    await t.ask('sendCodeLogin', { phone });
    const page = await supertest(t.app).get('/dev/outbox');
    expect(page.text).toContain(await readCode(phone));
  });

  test('an unknown phone gets the same answer and no message', async () => {
    const [known, unknown] = [await t.ask('sendCodeLogin', { phone }), await t.ask('sendCodeLogin', { phone: '13999999999' })];
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(await readCode('13999999999')).toBeUndefined();
  });

  test('one a minute for a phone, whatever for', async () => {
    await t.ask('sendCodeLogin', { phone });
    expect(await t.call('sendCodeRetrievePwd', { phone })).toMatchObject({ code: 4290, data: { retryAfter: 60 } });
  });

  test('a code ends after five minutes, and after ten wrong tries', async () => {
    await t.ask('sendCodeLogin', { phone });
    const code = (await readCode(phone)) ?? '';
    t.moveTime(5 * MINUTE_MS);
    expect((await t.call('memberLoginByCode', { phone, code })).code).toBe(4001);
    t.moveTime(-5 * MINUTE_MS);
    const wrong = code === '000000' ? '000001' : '000000';
    // From several addresses and past the limits of names, the code itself counts.
    const attempts = Array.from({ length: 10 }, () => t.call('memberLoginByCode', { phone, code: wrong }));
    for (const answer of await Promise.all(attempts)) expect(answer.code).not.toBe(0);
    await t.api.services.limits.reset('loginName', t.api.services.fieldCrypto.hash('attempt', `code ${phone}`));
    expect((await t.call('memberLoginByCode', { phone, code })).code).toBe(4001);
  });

  test('a code for one thing serves no other', async () => {
    await t.ask('sendCodeRetrievePwd', { phone });
    const code = (await readCode(phone)) ?? '';
    expect((await t.call('memberLoginByCode', { phone, code })).code).toBe(4001);
  });

  test('sendCodeBindPhone needs a session', async () => {
    expect((await t.call('sendCodeBindPhone', { phone: '13911112222' })).code).toBe(2);
    await t.ask('sendCodeBindPhone', { phone: '13911112222' }, await loginAs(t, 'demo1'));
    expect(await readCode('13911112222')).toMatch(/^\d{6}$/);
  });

  test('a new password by code, which ends all sessions', async () => {
    const old = await loginAs(t, 'demo1');
    await t.ask('sendCodeRetrievePwd', { phone });
    const code = (await readCode(phone)) ?? '';
    expect((await t.call('resetPassword', { phone, code: '999999', newPassword: 'brand-new-password' })).code).toBe(4001);
    await t.ask('resetPassword', { phone, code, newPassword: 'brand-new-password' });
    expect((await t.call('hrAletter', {}, old)).code).toBe(2);
    expect((await t.call('memberLogin', { account: phone, password: SAMPLE_PASSWORD })).code).toBe(4001);
    expect((await t.call('memberLogin', { account: phone, password: 'brand-new-password' })).code).toBe(0);
  });

  test('a new password by the old one, which ends the other sessions only', async () => {
    const [here, there] = [await loginAs(t, 'demo1'), await loginAs(t, 'demo1')];
    const change = (oldPassword: string, identity?: TestIdentity) =>
      t.call('resetPassword', { oldPassword, newPassword: 'brand-new-password' }, identity);
    expect((await change(SAMPLE_PASSWORD)).code).toBe(2);
    expect(await change('wrong', here)).toMatchObject({ code: 4001, data: { fields: { oldPassword: expect.any(String) } } });
    expect((await change(SAMPLE_PASSWORD, here)).code).toBe(0);
    expect((await t.call('hrAletter', {}, here)).code).toBe(0);
    expect((await t.call('hrAletter', {}, there)).code).toBe(2);
    const short = await t.callRaw('resetPassword', { oldPassword: SAMPLE_PASSWORD, newPassword: 'short' }, here);
    expect(short).toMatchObject({ code: 4001, data: { fields: { newPassword: '密码至少 10 位' } } });
  });
});

describe('single sign-on', () => {
  async function goThrough(): Promise<{ code: string; state: string }> {
    const { authorizeUrl, state } = await t.ask('huaZhuLoginGetCode', {});
    const url = new URL(authorizeUrl);
    const page = await supertest(t.app).get(url.pathname + url.search);
    expect(page.text).toContain('HZ0001');
    const form = { state, nonce: url.searchParams.get('nonce') };
    const back = await supertest(t.app).post('/dev/sso').type('form').send(form);
    expect(back.status).toBe(303);
    const target = new URL(String(back.headers.location));
    expect(target.origin + target.pathname).toBe('http://localhost:3000/huazhu');
    return { code: target.searchParams.get('code') ?? '', state: target.searchParams.get('state') ?? '' };
  }

  test('logs the sandbox employee in, once for a code', async () => {
    const answer = await goThrough();
    const me = await t.ask('huaZhuLoginGetAccessToken', answer);
    expect(me.userInfo).toMatchObject({ companyId: 'company-huazhu' });
    expect((await t.call('huaZhuLoginGetAccessToken', answer)).code).toBe(4001);
  });

  test('refuses a state of somebody else, an old one, a made-up one, and none', async () => {
    const [mine, theirs] = [await goThrough(), await goThrough()];
    expect((await t.call('huaZhuLoginGetAccessToken', { code: mine.code, state: theirs.state })).code).toBe(4001);
    const again = await goThrough();
    expect((await t.call('huaZhuLoginGetAccessToken', { code: again.code })).code).toBe(4001);
    expect((await t.call('huaZhuLoginGetAccessToken', { code: again.code, state: `${again.state}x` })).code).toBe(4001);
    t.moveTime(11 * MINUTE_MS);
    expect((await t.call('huaZhuLoginGetAccessToken', again)).code).toBe(4001);
  });

  test('the sandbox page sends nobody elsewhere', async () => {
    const page = await supertest(t.app).get('/dev/sso').query({ redirect_uri: 'https://evil.example/', state: 's', nonce: 'n' });
    expect(page.status).toBe(400);
    const injected = await supertest(t.app)
      .get('/dev/sso')
      .query({ redirect_uri: 'http://localhost:3000/huazhu', state: '"><script>', nonce: 'n' });
    expect(injected.text).not.toContain('<script>');
  });
});

describe('company, card and person', () => {
  test('style by suffix in any case, with demo accounts only beside the sample data; 4040 for an unknown one', async () => {
    const style = await t.ask('getCompanyStyleConfigBySuffix', { loginUrlSuffix: 'landi' });
    expect(style).toMatchObject({ loginUrlSuffix: 'LANDI', loginMethods: expect.any(Array) });
    expect(style.demoAccounts).toEqual([expect.objectContaining({ physicalCardId: 'LANDI0001' })]);
    expect(await t.call('getCompanyStyleConfigBySuffix', { loginUrlSuffix: 'nobody' })).toMatchObject({ code: 4040 });
    t.api.services.settings.sample = false;
    expect((await t.ask('getCompanyStyleConfigBySuffix', { loginUrlSuffix: 'landi' })).demoAccounts).toBeUndefined();
  });

  test('companies by name and suffix, page by page; % and _ are letters', async () => {
    const all = await t.ask('getCompanyList', {});
    expect(all.total).toBe(9);
    const pages = [await t.ask('getCompanyList', { page: 1, pageSize: 5 }), await t.ask('getCompanyList', { page: 2, pageSize: 5 })];
    expect(pages.flatMap(({ list }) => list)).toEqual(all.list);
    expect((await t.ask('getCompanyList', { keyword: 'LAND' })).list).toHaveLength(1);
    for (const keyword of ['%', '_', '\\']) expect((await t.ask('getCompanyList', { keyword })).total).toBe(0);
  });

  test('numbers are masked; another card is 4030', async () => {
    const [me, other] = [await loginAs(t, 'demo1'), await loginAs(t, 'demo2')];
    const mine = await t.ask('getCardUserInfo', { cardId: me.userInfo?.cardId ?? '' }, me);
    expect(mine).toMatchObject({ idNumberMasked: '110***********0011', phoneMasked: '138****0001', sex: 'male', department: '前端组' });
    expect(await t.ask('getCardUserInfoByToken', {}, me)).toEqual(mine);
    expect((await t.call('getCardUserInfo', { cardId: other.userInfo?.cardId ?? '' }, me)).code).toBe(4030);
    const text = JSON.stringify([mine, await t.ask('getCardListByToken', {}, me)]);
    for (const secret of [samplePeople.demo1.idNumber, samplePeople.demo1.phone]) expect(text).not.toContain(secret);
  });

  test('settlement mode: without the headers all cards, with them those of the project', async () => {
    const me = await loginAs(t, 'zyhy');
    expect(await t.ask('getCardListByToken', {}, { token: me.token, userInfo: null })).toHaveLength(2);
    expect(await t.ask('getCardListByToken', {}, me)).toEqual([expect.objectContaining({ physicalCardId: 'ZYHY0001' })]);
  });

  test('departments of the own company only, counted unless noMember', async () => {
    const me = await loginAs(t, 'demo1');
    const counted = await t.ask('getCompanyOrgInfo', { companyId: 'company-demo' }, me);
    expect(counted.reduce((sum, node) => sum + (node.memberCount ?? 0), 0)).toBe(2);
    const bare = await t.ask('getCompanyOrgInfo', { companyId: 'company-demo', noMember: 1 }, me);
    expect(JSON.stringify(bare)).not.toContain('memberCount');
    expect((await t.call('getCompanyOrgInfo', { companyId: 'company-dhl' }, me)).code).toBe(4030);
  });

  test('a session ends by itself after its time', async () => {
    const me = await loginAs(t, 'demo1');
    t.moveTime(12 * 60 * MINUTE_MS + 1000);
    expect((await t.call('hrAletter', {}, me)).code).toBe(3);
  });

  test('nothing readable of ID numbers, phones, tokens and codes lies in the database', async () => {
    const me = await loginAs(t, 'demo1');
    await t.ask('sendCodeLogin', { phone: samplePeople.demo1.phone });
    const { db } = t.database;
    const code = await readCode(samplePeople.demo1.phone);
    const rows = JSON.stringify([await db.select().from(person), await db.select().from(account), await db.select().from(session)]);
    for (const secret of [samplePeople.demo1.idNumber, samplePeople.demo1.phone, me.token, SAMPLE_PASSWORD])
      expect(rows).not.toContain(secret);
    const codes = await db.execute('select code_hash from sms_code');
    expect(JSON.stringify(codes)).not.toContain(`"${code}"`);
  });
});
