import supertest from 'supertest';
import { account, person, session } from '../../../server/db/schema/schema';
import { collectStatements } from '../../helpers/database/collectStatements';
import { readCode } from '../../helpers/worlds/readCode';
import { loginAs, SAMPLE_PASSWORD, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const MINUTE_MS = 60_000;

const t = setUpTestApi();
beforeEach(() => t.reset());

describe('single sign-on', () => {
  async function goThrough(): Promise<{ code: string; state: string }> {
    const { authorizeUrl, state } = await t.ask('huaZhuLoginGetCode', {});
    const url = new URL(authorizeUrl);
    const page = await supertest(t.app).get(url.pathname + url.search);
    expect(page.text).toContain('HZ0001');
    const form = { state, nonce: url.searchParams.get('nonce') };
    const back = await supertest(t.app).post('/sandbox/sso').type('form').send(form);
    expect(back.status).toBe(303);
    const target = new URL(String(back.headers.location));
    expect(target.origin + target.pathname).toBe('http://localhost:3000/huazhu');
    return { code: target.searchParams.get('code') ?? '', state: target.searchParams.get('state') ?? '' };
  }

  test('logs in the sandbox employee, once per code', async () => {
    const answer = await goThrough();
    const me = await t.ask('huaZhuLoginGetAccessToken', answer);
    expect(me.userInfo).toMatchObject({ companyId: 'company-huazhu' });
    expect((await t.call('huaZhuLoginGetAccessToken', answer)).code).toBe(4001);
  });

  test('refuses a foreign, expired, forged or missing state', async () => {
    const [mine, theirs] = [await goThrough(), await goThrough()];
    expect((await t.call('huaZhuLoginGetAccessToken', { code: mine.code, state: theirs.state })).code).toBe(4001);
    const again = await goThrough();
    expect((await t.call('huaZhuLoginGetAccessToken', { code: again.code })).code).toBe(4001);
    expect((await t.call('huaZhuLoginGetAccessToken', { code: again.code, state: `${again.state}x` })).code).toBe(4001);
    t.moveTime(11 * MINUTE_MS);
    expect((await t.call('huaZhuLoginGetAccessToken', again)).code).toBe(4001);
  });

  test('the sandbox page redirects to our own addresses only', async () => {
    const page = await supertest(t.app).get('/sandbox/sso').query({ redirect_uri: 'https://evil.example/', state: 's', nonce: 'n' });
    expect(page.status).toBe(400);
    const injected = await supertest(t.app)
      .get('/sandbox/sso')
      .query({ redirect_uri: 'http://localhost:3000/huazhu', state: '"><script>', nonce: 'n' });
    expect(injected.text).not.toContain('<script>');
  });
});

describe('company, card and person', () => {
  test.each([
    ['haiyang', '泽源海洋工程'],
    ['hai yang gong', '泽源海洋工程'],
    ['NUOSIRUI', '诺思锐精密仪器'],
    ['jmyq', '诺思锐精密仪器'],
    ['hjl', null],
    ['aiyang', null],
    ['%', null],
  ])('the company list finds by pinyin or initials: %s', async (keyword, name) => {
    const { list, total } = await t.ask('getCompanyList', { keyword });
    expect([list.map(({ companyName }) => companyName), total]).toEqual(name ? [[name], 1] : [[], 0]);
  });

  test('style by suffix in any case, with demo accounts only with the sample data; 4040 for an unknown suffix', async () => {
    const style = await t.ask('getCompanyStyleConfigBySuffix', { loginUrlSuffix: 'landi' });
    expect(style).toMatchObject({ loginUrlSuffix: 'LANDI', loginMethods: expect.any(Array) });
    expect(style.demoAccounts).toEqual([expect.objectContaining({ physicalCardId: 'LANDI0001' })]);
    expect(await t.call('getCompanyStyleConfigBySuffix', { loginUrlSuffix: 'nobody' })).toMatchObject({ code: 4040 });
    t.api.services.settings.sample = false;
    expect((await t.ask('getCompanyStyleConfigBySuffix', { loginUrlSuffix: 'landi' })).demoAccounts).toBeUndefined();
  });

  test('companies by name and suffix, page by page; % and _ are matched literally', async () => {
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

  test('settlement mode: all cards without the headers, those of the project with them', async () => {
    const me = await loginAs(t, 'zyhy');
    expect(await t.ask('getCardListByToken', {}, { token: me.token, userInfo: null })).toHaveLength(2);
    expect(await t.ask('getCardListByToken', {}, me)).toEqual([expect.objectContaining({ physicalCardId: 'ZYHY0001' })]);
  });

  test("departments of the caller's company only, with counts unless noMember is set", async () => {
    const me = await loginAs(t, 'demo1');
    const counted = await t.ask('getCompanyOrgInfo', { companyId: 'company-demo' }, me);
    expect(counted.reduce((sum, node) => sum + (node.memberCount ?? 0), 0)).toBe(2);
    const statements = collectStatements(t.database.pool);
    const bare = await t.ask('getCompanyOrgInfo', { companyId: 'company-demo', noMember: 1 }, me);
    expect(JSON.stringify(bare)).not.toContain('memberCount');
    // Without the numbers, nobody reads the cards of a company.
    expect([...statements.keys()].filter((text) => text.includes('count('))).toEqual([]);
    expect((await t.call('getCompanyOrgInfo', { companyId: 'company-dhl' }, me)).code).toBe(4030);
  });

  test('a session expires', async () => {
    const me = await loginAs(t, 'demo1');
    t.moveTime(12 * 60 * MINUTE_MS + 1000);
    expect((await t.call('hrAletter', {}, me)).code).toBe(3);
  });

  test('a session that the database ends earlier than its token says has expired', async () => {
    const me = await loginAs(t, 'demo1');
    t.stopTime(new Date());
    for (const [ms, code] of [
      [1, 0],
      [0, 3],
    ] as const) {
      await t.database.db.update(session).set({ expiresAt: new Date(t.now().getTime() + ms) });
      expect((await t.call('hrAletter', {}, me)).code).toBe(code);
    }
  });

  test('the database contains no readable ID numbers, phones, tokens or codes', async () => {
    const me = await loginAs(t, 'demo1');
    await t.ask('sendCodeLogin', { phone: samplePeople.demo1.phone });
    const { db } = t.database;
    const code = await readCode(t, samplePeople.demo1.phone);
    const rows = JSON.stringify([await db.select().from(person), await db.select().from(account), await db.select().from(session)]);
    for (const secret of [samplePeople.demo1.idNumber, samplePeople.demo1.phone, me.token, SAMPLE_PASSWORD])
      expect(rows).not.toContain(secret);
    const codes = await db.execute('select code_hash from sms_code');
    expect(JSON.stringify(codes)).not.toContain(`"${code}"`);
  });
});
