import { eq } from 'drizzle-orm';
import { account, card } from '../../../server/db/schema/schema';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';
import { solveProof } from '../../helpers/worlds/solveProof';

const t = setUpTestApi();
beforeEach(() => t.reset());

const cardLogin = (physicalCardId: string, idNumber: string, code: string, identity?: TestIdentity) =>
  t.call('cardLogin', { physicalCardId, cardId: physicalCardId, idNumber, code }, identity);

describe('card login', () => {
  test("card and ID number log in, in any spelling, on the company's page and on the generic one", async () => {
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

  test('an unknown card, a wrong ID number, a wrong company and a disabled card get the same answer', async () => {
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

  /** As the login page does: computes the proof required by the first answer and sends the call again. */
  async function cardLoginWithProof(no: string, idNumber: string, code: string) {
    const { code: first, data } = await cardLogin(no, idNumber, code);
    if (first !== 4291) return { code: first, data };
    return t.call('cardLogin', { physicalCardId: no, cardId: no, idNumber, code, proof: await solveProof(data) });
  }

  test('a card number, known or not, can be tried ten times in a quarter of an hour; a success resets the count', async () => {
    const { card: cardNo, idNumber } = samplePeople.demo1;
    for (const no of [cardNo, 'DEMO9999']) {
      for (let i = 0; i < 5; i++) expect((await cardLogin(no, 'wrong', 'demo')).code).toBe(4001);
      for (let i = 0; i < 5; i++) {
        expect((await cardLogin(no, 'wrong', 'demo')).code).toBe(4291);
        expect((await cardLoginWithProof(no, 'wrong', 'demo')).code).toBe(4001);
      }
      expect(await cardLogin(no, idNumber, 'demo')).toMatchObject({ code: 4290, data: { retryAfter: expect.any(Number) } });
    }
    const { card: otherNo, idNumber: otherId } = samplePeople.demo2;
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await cardLoginWithProof(otherNo, 'wrong', 'demo');
      expect((await cardLoginWithProof(otherNo, otherId, 'demo')).code).toBe(0);
    }
  });

  test('concurrent attempts count like consecutive ones', async () => {
    await t.api.services.limits.reset('loginAddress', '127.0.0.1');
    const answers = await Promise.all(Array.from({ length: 30 }, () => cardLogin('DHL0001', 'wrong', 'dhl')));
    expect(answers.filter(({ code }) => code === 4001)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 4290 || code === 4291)).toHaveLength(25);
  });

  test("the first login creates the account, once, and binds the person's unmanaged cards", async () => {
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

  test("a relative's unmanaged card is bound to the account, and the session continues", async () => {
    await setCard('LANDI0001', { accountId: null, relation: 'spouse' });
    const me = await loginAs(t, 'demo1');
    const { card: cardNo, idNumber, suffix } = samplePeople.landi;
    const bound = await cardLogin(cardNo, idNumber, suffix, me);
    expect(bound).toMatchObject({ code: 0, data: { token: me.token, userInfo: { companyId: 'company-landi' } } });
    expect(await t.ask('getCardListByToken', {}, { token: me.token, userInfo: null })).toHaveLength(2);
    expect(await t.ask('getCardUserInfoByToken', {}, bound.data)).toMatchObject({ idNumberMasked: '310***********0074' });
  });

  test("the caller's own card continues the session, whether the account already manages it or not", async () => {
    const me = await loginAs(t, 'demo1');
    const { card: cardNo, idNumber, suffix } = samplePeople.demo1;
    for (const values of [{}, { accountId: null }]) {
      await setCard(cardNo, { status: 'active', ...values });
      expect(await cardLogin(cardNo, idNumber, suffix, me)).toMatchObject({ code: 0, data: { token: me.token } });
      expect(await t.ask('getCardListByToken', {}, me)).toMatchObject([{ physicalCardId: cardNo }]);
    }
  });

  test("an employee's own card is never bound to another account whose token the browser has", async () => {
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
