import { eq } from 'drizzle-orm';
import { companySignOn } from '../../../server/db/schema/organization';
import { card, person, session } from '../../../server/db/schema/people';
import { operatorAction } from '../../../server/db/schema/schema';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { type OidcProviderServer, startOidcProvider } from '../../helpers/servers/startOidcProvider';
import { createTestApi, type TestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs, samplePeople } from '../../helpers/worlds/samplePeople';
import { setSignOn } from '../../helpers/worlds/signOnWorld';

const MINUTE_MS = 60_000;
const EMPLOYEE_NO = 'DH20031';
const returnTo = ['dhl', 'demo', 'zyhy', 'LANDI'].map((suffix) => `http://localhost:3000/session/company/${suffix}`);

describe.each(databaseKinds)("a company's own sign-on on $kind", ({ serverUrl }) => {
  let provider: OidcProviderServer;
  let t: TestApi;

  beforeAll(async () => {
    provider = await startOidcProvider({ returnTo });
    t = await createTestApi({ serverUrl });
  });
  beforeEach(async () => {
    await t.reset();
    provider.accounts.clear();
    provider.accounts.set('anna', { name: 'Anna', employee_number: EMPLOYEE_NO });
    await setSignOn(t, 'dhl', provider);
  });
  afterAll(async () => {
    await t.close();
    await provider.close();
  });

  const start = (loginUrlSuffix = 'dhl') => t.ask('signOnStart', { loginUrlSuffix });
  const finish = (answer: string, loginUrlSuffix = 'dhl', identity?: TestIdentity) =>
    t.call('signOnFinish', { loginUrlSuffix, answer }, identity);
  const logIn = async (account: string | null, loginUrlSuffix = 'dhl') =>
    finish(await provider.logIn((await start(loginUrlSuffix)).authorizeUrl, account), loginUrlSuffix);
  const refused = (reason: string) => ({ data: { reason }, msg: expect.stringMatching(/[。]$/) });

  describe('a login', () => {
    it('logs in the employee whom the provider identifies, with PKCE, and without the client secret in the browser', async () => {
      const { authorizeUrl, state } = await start();
      expect(Object.fromEntries(new URL(authorizeUrl).searchParams)).toMatchObject({
        response_type: 'code',
        client_id: 'yuejian',
        redirect_uri: 'http://localhost:3000/session/company/dhl',
        scope: 'openid profile',
        code_challenge_method: 'S256',
        state,
      });
      expect(authorizeUrl).not.toContain(provider.clientSecret);
      const { code, data } = await finish(await provider.logIn(authorizeUrl, 'anna'));
      expect(code).toBe(0);
      expect(await t.ask('getCardListByToken', {}, data)).toMatchObject([{ physicalCardId: samplePeople.dhl.card }]);
      const { list } = await t.ask('sessionList', {}, data);
      expect(list[0]).toMatchObject({ method: 'sso', state: 'current' });
    });

    it('leads to the same account as the card login, and is no proof of identity', async () => {
      const byCard = await loginAs(t, 'dhl');
      const { data } = await logIn('anna');
      const { list } = await t.ask('sessionList', {}, data);
      expect(list.map(({ method }) => method)).toEqual(['sso', 'card']);
      expect(data.userInfo).toEqual(byCard.userInfo);
      expect(await t.callRaw('exportData', { idempotencyKey: crypto.randomUUID() }, data)).toMatchObject({ code: 4032 });
    });

    it("does not bind the card to another person's session in the browser", async () => {
      const other = await loginAs(t, 'demo1');
      const answer = await provider.logIn((await start()).authorizeUrl, 'anna');
      const { data } = await finish(answer, 'dhl', other);
      expect(data.token).not.toBe(other.token);
      const cards = await t.ask('getCardListByToken', {}, other);
      expect(cards.map(({ physicalCardId }) => physicalCardId)).not.toContain(samplePeople.dhl.card);
    });

    it('takes the claim from the ID token if it is there', async () => {
      const direct = await startOidcProvider({ returnTo, inIdToken: true });
      direct.accounts.set('anna', { employee_number: EMPLOYEE_NO });
      await setSignOn(t, 'dhl', direct);
      expect((await finish(await direct.logIn((await start()).authorizeUrl, 'anna'))).code).toBe(0);
      await direct.close();
    });

    test.each([
      ['phone', 'phone_number', `+86 ${samplePeople.dhl.phone}`],
      ['id_number', 'name', samplePeople.dhl.idNumber],
      ['card_no', 'card_number', samplePeople.dhl.card.toLowerCase()],
      ['employee_no', 'employee_number', ` ${EMPLOYEE_NO.toLowerCase()} `],
    ])('finds the person by %s', async (kind, claim, value) => {
      provider.accounts.set('anna', { [claim]: value, phone_number_verified: true });
      await setSignOn(t, 'dhl', provider, '--claim', claim, '--claim-kind', kind);
      const { data } = await logIn('anna');
      expect(await t.ask('getCardListByToken', {}, data)).toMatchObject([{ physicalCardId: samplePeople.dhl.card }]);
    });

    it('finds the person by a number that the provider sends as a JSON number', async () => {
      await t.database.db.update(card).set({ employeeNo: '20031' }).where(eq(card.physicalCardId, samplePeople.dhl.card));
      provider.accounts.set('anna', { employee_number: 20_031 });
      const { data } = await logIn('anna');
      expect(await t.ask('getCardListByToken', {}, data)).toMatchObject([{ physicalCardId: samplePeople.dhl.card }]);
    });

    it('of several cards selects one that can be used', async () => {
      const { db } = t.database;
      const [row] = await db.select().from(card).where(eq(card.physicalCardId, samplePeople.dhl.card));
      if (!row) throw new Error('The sample has the card');
      await db.insert(card).values({ ...row, id: 'older', physicalCardId: 'A-OLDER', expiresOn: '2020-01-01' });
      await db.insert(card).values({ ...row, id: 'disabled', physicalCardId: 'A-DISABLED', status: 'disabled' });
      expect((await logIn('anna')).data.userInfo?.cardId).toBe(row.id);
    });
  });

  describe('is refused with a reason', () => {
    afterEach(async () => {
      expect(await t.database.db.$count(session)).toBe(0);
    });

    test.each([
      ['somebody of another company', { employee_number: 'QC10001' }, 'so_unknown'],
      ['somebody unknown', { employee_number: 'X1' }, 'so_unknown'],
      ['an account without the claim', { name: 'Anna' }, 'so_unnamed'],
      ['an empty claim, which erased people and relatives have too', { employee_number: ' ' }, 'so_unnamed'],
      ['a claim that is no text', { employee_number: [EMPLOYEE_NO] }, 'so_unnamed'],
      ['a claim of 64 characters, which could be a number', { employee_number: 'X'.repeat(64) }, 'so_unknown'],
      ['a longer claim', { employee_number: 'X'.repeat(65) }, 'so_unnamed'],
    ])('for %s', async (_who, claims, reason) => {
      provider.accounts.set('anna', claims);
      expect(await logIn('anna')).toMatchObject({ code: 4094, ...refused(reason) });
    });

    it.each([false, undefined, 'yes'])('for a phone that the provider does not call verified: %s', async (verified) => {
      await setSignOn(t, 'dhl', provider, '--claim', 'phone_number', '--claim-kind', 'phone');
      provider.accounts.set('anna', { phone_number: samplePeople.dhl.phone, phone_number_verified: verified });
      expect(await logIn('anna')).toMatchObject(refused('so_unnamed'));
    });

    it('for a number that is no mobile phone', async () => {
      await setSignOn(t, 'dhl', provider, '--claim', 'phone_number', '--claim-kind', 'phone');
      provider.accounts.set('anna', { phone_number: '010-12345678', phone_number_verified: true });
      expect(await logIn('anna')).toMatchObject(refused('so_unnamed'));
    });

    it('for a relative, even if the claim is on their card', async () => {
      await t.database.db.update(card).set({ relation: 'spouse' }).where(eq(card.physicalCardId, samplePeople.dhl.card));
      expect(await logIn('anna')).toMatchObject(refused('so_unknown'));
    });

    it('for a claim that two people have', async () => {
      const { db } = t.database;
      const [row] = await db.select().from(card).where(eq(card.physicalCardId, samplePeople.dhl.card));
      const [other] = await db.select().from(person).where(eq(person.phoneMasked, '138****0001'));
      if (!row || !other) throw new Error('The sample has both');
      await db.insert(card).values({ ...row, id: 'twin', physicalCardId: 'TWIN', personId: other.id, accountId: null });
      expect(await logIn('anna')).toMatchObject(refused('so_several'));
    });

    it('for a disabled card', async () => {
      await t.database.db.update(card).set({ status: 'disabled' }).where(eq(card.physicalCardId, samplePeople.dhl.card));
      expect(await logIn('anna')).toMatchObject(refused('so_disabled'));
    });

    it('when the person cancels at the provider', async () => {
      expect(await logIn(null)).toMatchObject({ code: 4094, ...refused('so_cancelled') });
    });

    it('for a company without a sign-on', async () => {
      const off = { code: 4040, ...refused('so_off') };
      expect(await t.callRaw('signOnStart', { loginUrlSuffix: 'zyhy' })).toMatchObject(off);
      expect(await finish('code=a&state=b', 'zyhy')).toMatchObject(off);
    });
  });

  describe('attacks', () => {
    it('an answer is accepted once, also by one of many concurrent requests', async () => {
      const answer = await provider.logIn((await start()).authorizeUrl, 'anna');
      const codes = (await Promise.all(Array.from({ length: 5 }, () => finish(answer)))).map(({ code }) => code);
      expect(codes.filter((code) => code === 0)).toHaveLength(1);
      expect(await finish(answer)).toMatchObject({ code: 4001, ...refused('so_expired') });
    });

    it('a code is redeemed once, even with a new state', async () => {
      const query = new URLSearchParams(await provider.logIn((await start()).authorizeUrl, 'anna'));
      expect((await finish(query.toString())).code).toBe(0);
      query.set('state', (await start()).state);
      expect(await finish(query.toString())).toMatchObject(refused('so_expired'));
    });

    it('a missing, forged, changed or expired state is refused before the provider is asked', async () => {
      const query = new URLSearchParams(await provider.logIn((await start()).authorizeUrl, 'anna'));
      const state = query.get('state') ?? '';
      for (const wrong of ['', 'made.up.state', `${state}x`, state.replace(/^[^.]+/, 'zzzzzzzzz')]) {
        query.set('state', wrong);
        expect(await finish(query.toString())).toMatchObject(refused('so_expired'));
      }
      query.set('state', state);
      t.moveTime(11 * MINUTE_MS);
      expect(await finish(query.toString())).toMatchObject(refused('so_expired'));
      t.moveTime(-11 * MINUTE_MS);
    });

    it("another company's provider cannot answer, nor can the sign-on of the specification", async () => {
      await setSignOn(t, 'demo', provider);
      const answer = await provider.logIn((await start('dhl')).authorizeUrl, 'anna');
      expect(await finish(answer, 'demo')).toMatchObject(refused('so_expired'));
      const { state } = await t.ask('huaZhuLoginGetCode', {});
      const query = new URLSearchParams(answer);
      query.set('state', state);
      expect(await finish(query.toString())).toMatchObject(refused('so_expired'));
    });

    it('an answer that names another issuer is refused', async () => {
      const query = new URLSearchParams(await provider.logIn((await start()).authorizeUrl, 'anna'));
      expect(query.get('iss')).toBe(provider.issuer);
      query.set('iss', 'https://evil.example');
      expect(await finish(query.toString())).toMatchObject(refused('so_misconfigured'));
    });
  });

  describe('the login page', () => {
    const style = (loginUrlSuffix: string) => t.ask('getCompanyStyleConfigBySuffix', { loginUrlSuffix });

    it('offers it beside the other methods, and nothing of the settings is public', async () => {
      const answer = await style('DHL');
      expect(answer).toMatchObject({ ownSignOn: true, loginMethods: ['card', 'password'] });
      expect(JSON.stringify(answer)).not.toContain(provider.issuer);
      expect(await style('zyhy')).not.toHaveProperty('ownSignOn');
    });

    it('without the card login, a card is refused for this company only, and only to those who could have used it', async () => {
      await setSignOn(t, 'dhl', provider, '--no-card-login');
      expect(await style('dhl')).toMatchObject({ ownSignOn: true, loginMethods: ['password'] });
      const { card: cardNo, idNumber } = samplePeople.dhl;
      const byCard = (given: string, code: string) =>
        t.callRaw('cardLogin', { physicalCardId: cardNo, cardId: cardNo, idNumber: given, code });
      for (const suffix of ['dhl', 'login'])
        expect(await byCard(idNumber, suffix)).toMatchObject({ code: 4094, msg: expect.stringContaining('公司账号') });
      expect(await byCard('110101199003070011', 'dhl')).toMatchObject({ code: 4001 });
      expect((await loginAs(t, 'demo1')).token).toBeTruthy();
      expect((await logIn('anna')).code).toBe(0);
    });

    it('without any other method shows the sign-on alone', async () => {
      await t.database.db.execute("update company set login_methods = '{card}' where login_url_suffix = 'dhl'");
      expect(await setSignOn(t, 'dhl', provider, '--no-card-login')).toContain('体检卡不能再用来登录');
      expect(await style('dhl')).toMatchObject({ ownSignOn: true, loginMethods: ['sso'] });
    });
  });

  describe("the operators' commands", () => {
    const readRow = async () => (await t.database.db.select().from(companySignOn))[0];

    it('store the secret encrypted, name the redirect URI, and are in the log of operators', async () => {
      const row = await readRow();
      expect(row?.clientSecretEnc).not.toContain(provider.clientSecret);
      expect(t.api.services.fieldCrypto.decrypt(row?.clientSecretEnc ?? '')).toBe(provider.clientSecret);
      const output = await setSignOn(t, 'DHL', provider);
      expect(output).toContain(returnTo[0]);
      expect(output).toContain('体检卡仍可以登录');
      expect(output).not.toContain(provider.clientSecret);
      const actions = await t.database.db.select().from(operatorAction).where(eq(operatorAction.command, 'set-sign-on'));
      expect(actions.length).toBeGreaterThan(0);
      expect(JSON.stringify(actions)).not.toContain(provider.clientSecret);
    });

    it('a dry run checks everything and changes nothing', async () => {
      const before = await readRow();
      expect(await setSignOn(t, 'dhl', provider, '--scope', 'profile employee', '--dry-run')).toContain('试运行，没有修改');
      expect(await readRow()).toEqual(before);
    });

    test.each([
      ['a wrong secret', { clientSecret: 'wrong' }, '--client-id'],
      ['an unknown client ID', { clientId: 'nobody' }, '--client-id'],
      ['an address without a provider', { issuer: 'http://127.0.0.1:1' }, '没有响应'],
      ['an http address elsewhere', { issuer: 'http://idp.example' }, 'https'],
      ['an address with a query', { issuer: 'https://idp.example/?a=b' }, 'not an address'],
      ['no address', { issuer: '' }, '--issuer'],
    ])('refuse %s and say so', async (_what, change, text) => {
      const before = await readRow();
      await expect(setSignOn(t, 'dhl', { ...provider, ...change })).rejects.toThrow(text);
      expect(await readRow()).toEqual(before);
    });

    it('refuse an unknown kind of claim and an unknown company', async () => {
      await expect(setSignOn(t, 'dhl', provider, '--claim', 'sub', '--claim-kind', 'email')).rejects.toThrow('--claim-kind');
      await expect(setSignOn(t, 'nobody', provider)).rejects.toThrow('没有这个登录后缀');
    });

    it('a removal takes the button away, keeps sessions, and happens once', async () => {
      const { data } = await logIn('anna');
      await expect(askOps(t, 'remove-sign-on', 'dhl')).rejects.toThrow('--yes');
      expect(await askOps(t, 'remove-sign-on', 'dhl', '--yes')).toContain('已取消');
      expect(await t.callRaw('signOnStart', { loginUrlSuffix: 'dhl' })).toMatchObject({ code: 4040 });
      expect(await t.ask('getCardListByToken', {}, data)).toHaveLength(1);
      await expect(askOps(t, 'remove-sign-on', 'dhl', '--yes')).rejects.toThrow('没有设置');
    });
  });
});
