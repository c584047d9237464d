import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { queryOutbox } from '../../../server/adapters/sms/createOutboxSms';
import type { NoticeFact } from '../../../server/db/factTypes/noticeFact';
import { card, companySignOn, message, session } from '../../../server/db/schema/schema';
import { sendMessages } from '../../../server/jobs/sendMessages';
import { addNotice } from '../../../server/modules/notices/addNotice';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { startWecom, type WecomCorp, type WecomSimulator } from '../../helpers/servers/wecomSimulator';
import { createTestApi, type TestApi } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';

const EMPLOYEE_NO = 'DH20031';
const SEND = '/cgi-bin/message/send';
const IDENTITY = '/cgi-bin/auth/getuserinfo';

describe.each(databaseKinds)('WeCom on $kind', ({ serverUrl }) => {
  let wecom: WecomSimulator;
  let corp: WecomCorp;
  let t: TestApi;
  let log: string;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wecom-'));

  beforeAll(async () => {
    const write = (line: string) => {
      log += line;
    };
    const logger = pino({ level: 'info' }, { write });
    t = await createTestApi({ serverUrl, deps: { logger } });
  });
  beforeEach(async () => {
    log = '';
    wecom = await startWecom();
    corp = wecom.addCorp({ members: new Set([EMPLOYEE_NO]) });
    await t.reset();
    await set('dhl', corp, '--messages');
  });
  afterEach(() => wecom.close());
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await t.close();
  });

  function set(suffix: string, { clientId, clientSecret, appId }: WecomCorp, ...args: string[]): Promise<string> {
    const file = path.join(folder, 'secret.txt');
    writeFileSync(file, clientSecret);
    const ids = ['--client-id', clientId, '--secret-file', file, '--app-id', appId];
    return askOps(t, 'set-sign-on', suffix, '--kind', 'wecom', '--issuer', wecom.address, ...ids, ...args);
  }
  const start = (loginUrlSuffix = 'dhl') => t.ask('signOnStart', { loginUrlSuffix });
  const finish = (answer: string, loginUrlSuffix = 'dhl') => t.call('signOnFinish', { loginUrlSuffix, answer });
  const logIn = async (who: string | null, suffix = 'dhl') => finish(wecom.logIn((await start(suffix)).authorizeUrl, who), suffix);
  const refused = (reason: string) => ({ data: { reason }, msg: expect.stringMatching(/。$/) });
  const change = (values: Partial<typeof card.$inferInsert>) =>
    t.database.db.update(card).set(values).where(eq(card.physicalCardId, 'DHL0001'));

  describe('a login', () => {
    it.each([EMPLOYEE_NO, EMPLOYEE_NO.toLowerCase()])('as %s is that of the employee of that number in the roster', async (userId) => {
      const { code, data } = await logIn(userId);
      expect(code).toBe(0);
      expect(await t.ask('getCardListByToken', {}, data)).toMatchObject([{ physicalCardId: 'DHL0001' }]);
    });

    it.each([
      ['somebody who is not in the roster', 'nobody', 'so_unknown'],
      ['somebody from outside the company', 'openid:o6_b', 'so_unnamed'],
      ['a member of a partner company with the same number', `ww9/${EMPLOYEE_NO}`, 'so_unnamed'],
      ['somebody who declines', null, 'so_cancelled'],
    ])('of %s says so and starts nothing', async (_who, userId, reason) => {
      expect(await logIn(userId)).toMatchObject(refused(reason));
      expect(await t.database.db.$count(session)).toBe(0);
      expect(log).not.toMatch(new RegExp(`${corp.clientSecret}|access_token|${EMPLOYEE_NO}|o6_b`));
    });

    it('for a number that two people of the company have is refused', async () => {
      const [own] = await t.database.db.select().from(card).where(eq(card.physicalCardId, 'DHL0001'));
      const [other] = await t.database.db.select().from(card).where(eq(card.physicalCardId, 'LANDI0001'));
      if (!own || !other) throw new Error('The sample has no such cards');
      await t.database.db.update(card).set({ employeeNo: EMPLOYEE_NO, projectId: own.projectId }).where(eq(card.id, other.id));
      expect(await logIn(EMPLOYEE_NO)).toMatchObject(refused('so_several'));
    });

    it('of the same number in two companies never leads to the other company', async () => {
      const second = wecom.addCorp({ members: new Set([EMPLOYEE_NO]) });
      await set('LANDI', second);
      await t.database.db.update(card).set({ employeeNo: EMPLOYEE_NO }).where(eq(card.physicalCardId, 'LANDI0001'));
      const cardOf = async (suffix: string) => {
        const { data } = await logIn(EMPLOYEE_NO, suffix);
        return (await t.ask('getCardListByToken', {}, data)).map(({ physicalCardId }) => physicalCardId);
      };
      expect([await cardOf('dhl'), await cardOf('LANDI')]).toEqual([['DHL0001'], ['LANDI0001']]);
      const answer = wecom.logIn((await start('dhl')).authorizeUrl, EMPLOYEE_NO);
      expect(await finish(answer, 'LANDI')).toMatchObject(refused('so_expired'));
      // A code of the one company with a state of the other.
      const mixed = new URLSearchParams(wecom.logIn((await start('dhl')).authorizeUrl, EMPLOYEE_NO));
      mixed.set('state', (await start('LANDI')).state);
      expect(await finish(String(mixed), 'LANDI')).toMatchObject(refused('so_expired'));
    });

    it('happens once for each answer, also of many at once; a state that was changed in any way is refused unasked', async () => {
      const answer = wecom.logIn((await start()).authorizeUrl, EMPLOYEE_NO);
      const codes = (await Promise.all(Array.from({ length: 5 }, () => finish(answer)))).map(({ code }) => code);
      expect(codes.filter((code) => code === 0)).toHaveLength(1);
      const { authorizeUrl, state } = await start();
      const query = new URLSearchParams(wecom.logIn(authorizeUrl, EMPLOYEE_NO));
      const asked = wecom.asked.length;
      for (const wrong of ['', `${state}0`, `${state}x`, state.toUpperCase(), state.slice(0, -1)]) {
        query.set('state', wrong);
        expect(await finish(String(query))).toMatchObject(refused('so_expired'));
      }
      expect(wecom.asked).toHaveLength(asked);
    });

    it.each([
      [60020, 'so_misconfigured', '203.0.113.7'],
      [45009, 'so_unavailable', '45009'],
      ['busy', 'so_unavailable', '503'],
      ['html', 'so_misconfigured', 'not WeCom'],
    ] as const)('that WeCom answers with %p is blamed on it, and the log says what to do', async (failure, reason, detail) => {
      wecom.fail(IDENTITY, failure);
      expect(await logIn(EMPLOYEE_NO)).toMatchObject(refused(reason));
      expect(log).toContain(detail);
      expect(log).not.toContain(corp.clientSecret);
    });

    it('goes on after WeCom ended the token before its time', async () => {
      expect((await logIn(EMPLOYEE_NO)).code).toBe(0);
      wecom.endTokens();
      expect((await logIn(EMPLOYEE_NO)).code).toBe(0);
    });
  });

  describe("the operators' command", () => {
    it('needs neither address nor claim to be named beside the app, and stores the secret encrypted', async () => {
      const [row] = await t.database.db.select().from(companySignOn);
      expect(row).toMatchObject({ kind: 'wecom', claim: 'userid', claimKind: 'employee_no', appId: corp.appId, sendsMessages: true });
      expect(row?.clientSecretEnc).not.toContain(corp.clientSecret);
    });

    it.each<[string, Partial<WecomCorp>, string[], string]>([
      ['another secret', { clientSecret: 'wrong' }, [], '40001'],
      ['another app', { appId: '7' }, [], '301002'],
      ['no app', { appId: '' }, [], '--client-id'],
      ['a claim that WeCom does not give', {}, ['--claim', 'mobile'], '--claim'],
      ['messages to people known by their card number', {}, ['--claim-kind', 'card_no', '--messages'], '--messages'],
      ['a kind that does not exist', {}, ['--kind', 'qq'], '--kind'],
      ['a kind that every object has', {}, ['--kind', 'constructor'], '--kind'],
    ])('refuses %s and changes nothing', async (_what, given, args, text) => {
      const before = await t.database.db.select().from(companySignOn);
      await expect(set('dhl', { ...corp, ...given }, ...args)).rejects.toThrow(text);
      expect(await t.database.db.select().from(companySignOn)).toEqual(before);
    });

    it('refuses an app whose trusted domain is not ours', async () => {
      corp.domain = 'other.example';
      await expect(set('dhl', corp)).rejects.toThrow('trusted domain');
    });
  });

  describe('a message', () => {
    const appointment = () => ({ orderNo: 'YJ1', storeName: '示例门店', date: addDays(getDayOf(t.now()), 5), period: '07:30-08:30' });
    const ofOrder = (): NoticeFact => ({ type: 'order_moved', params: { ...appointment(), event: { type: 'expired', params: {} } } });

    beforeEach(async () => {
      await t.database.db.delete(message);
      await loginAs(t, 'dhl');
    });

    /** Tells the person about something, and sends what waits. */
    async function tell(fact: NoticeFact, toEnc?: string[]) {
      const [holder] = await t.database.db.select().from(card).where(eq(card.physicalCardId, 'DHL0001'));
      const row = { personId: holder?.personId ?? '', fact, dedupe: crypto.randomUUID(), ...(toEnc && { toEnc }) };
      await t.database.db.transaction((tx) => addNotice(tx, row, t.now()));
      await sendMessages(t.api.services, 'sms');
      const texts = await queryOutbox(t.database.db, t.api.services.fieldCrypto);
      return { cards: wecom.sent.map(({ card: sent }) => sent), texts: texts.map(({ text }) => text) };
    }

    it('about a booking is a card in the app with a link, and no text message', async () => {
      const { cards, texts } = await tell(ofOrder());
      expect(texts).toEqual([]);
      expect(cards).toEqual([
        {
          title: '预约已关闭',
          description: expect.stringContaining('示例门店'),
          url: 'http://localhost:3000/health/order/orderDetail?orderNo=YJ1',
          btntxt: '查看',
        },
      ]);
      expect(await t.database.db.select({ state: message.state }).from(message).where(eq(message.channel, 'sms'))).toEqual([
        { state: 'sent' },
      ]);
    });

    it('is announced where a person chooses messages, to employees of such a company only', async () => {
      const atWork = async (who: 'dhl' | 'demo1') => (await t.ask('messagePreferences', {}, await loginAs(t, who))).atWork;
      expect([await atWork('dhl'), await atWork('demo1')]).toEqual([true, undefined]);
    });

    it.each<[string, NoticeFact]>([
      ['that a report is there', { type: 'report_released', params: { reportId: 'r1', title: '年度体检', institution: '示例门店' } }],
      ['that a doctor is needed soon', { type: 'result_soon', params: { reportId: 'r1', title: '年度体检', institution: '示例门店' } }],
      ['of security', { type: 'password_changed', params: {} }],
    ])('%s goes to the phone and never through the employer', async (_what, fact) => {
      const { cards, texts } = await tell(fact);
      expect([cards, texts.length]).toEqual([[], 1]);
    });

    it('to a phone that the event names goes there', async () => {
      const { cards, texts } = await tell(ofOrder(), [t.api.services.fieldCrypto.encrypt('13911112222')]);
      expect([cards, texts.length]).toEqual([[], 1]);
    });

    it.each<[string, () => unknown]>([
      ['is not in the app', () => corp.members.clear()],
      ['has no number in the roster', () => change({ employeeNo: '' })],
      ['has a number that would reach everybody', () => change({ employeeNo: '@all' })],
      ['has a number that would reach somebody else', () => change({ employeeNo: `nobody|${EMPLOYEE_NO}` })],
      ['has left', () => change({ status: 'disabled' })],
      ['is a relative', () => change({ relation: 'spouse' })],
      ['meets an app that may not be asked from here', () => wecom.fail(SEND, 60020)],
      ['meets the limit of the app', () => wecom.fail(SEND, 45009)],
      ['meets WeCom with an answer that is nonsense', () => wecom.fail(SEND, 'html')],
    ])('to somebody who %s goes to the phone at once', async (_what, prepare) => {
      await prepare();
      const { cards, texts } = await tell(ofOrder());
      expect([cards, texts.length]).toEqual([[], 1]);
      expect(log).not.toMatch(new RegExp(`${corp.clientSecret}|access_token=|${EMPLOYEE_NO}`));
    });

    it('to somebody with cards of two companies goes to the phone, so that neither learns of the other', async () => {
      const [own] = await t.database.db.select().from(card).where(eq(card.physicalCardId, 'DHL0001'));
      await t.database.db
        .update(card)
        .set({ personId: own?.personId ?? '' })
        .where(eq(card.physicalCardId, 'LANDI0001'));
      const { cards, texts } = await tell(ofOrder());
      expect([cards, texts.length]).toEqual([[], 1]);
    });

    it('without --messages goes to the phone, as in every other company', async () => {
      await set('dhl', corp);
      const { cards, texts } = await tell(ofOrder());
      expect([cards, texts.length]).toEqual([[], 1]);
    });
  });
});
