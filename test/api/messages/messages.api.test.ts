import { eq, sql } from 'drizzle-orm';
import type { MailSender } from '../../../server/adapters/mail/MailSender';
import { emailAddress, message } from '../../../server/db/schema/messages';
import { examOrder, notice, person, slotDay } from '../../../server/db/schema/schema';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { listDeadLetters, retryDeadLetter } from '../../../server/jobs/deadLetters';
import { remindBookings } from '../../../server/jobs/remindBookings';
import { remindHolds } from '../../../server/jobs/remindHolds';
import { runErasures } from '../../../server/jobs/runErasures';
import { sendMessages } from '../../../server/jobs/sendMessages';
import { addSecurityNotice } from '../../../server/modules/login/securityEvents';
import { deliverMessage } from '../../../server/modules/messages/deliverMessage';
import { claimMessages } from '../../../server/modules/messages/messages.repo';
import { queryOldestWaits } from '../../../server/modules/messages/queryOldestWaits';
import { addNotice } from '../../../server/modules/notices/addNotice';
import { queryOrderByNo } from '../../../server/modules/orders/orders.repo';
import { transitionOrderAlone } from '../../../server/modules/orders/transitionOrder';
import { addDays, describeDay, getDayOf, getInstantOf } from '../../../shared/businessDay';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { startSmsSink } from '../../helpers/servers/startSmsSink';
import { waitUntil } from '../../helpers/servers/waitUntil';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { createOrderWorld, getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';

const DAY_MS = 86_400_000;
const LEASE_MS = 30_000;
const HOUR_MS = 3_600_000;
const world = { people: 24, slots: 4, entitlementTotal: 3 };
const PHONES = { first: '13900000001', other: '13911112222' };
type Sink = Awaited<ReturnType<typeof startSmsSink>>;

describe.each(databaseKinds)('messages on $kind', ({ serverUrl }) => {
  let t: SandboxApi;
  let sink: Sink;
  const now = () => t?.now() ?? new Date();
  beforeAll(async () => {
    sink = await startSmsSink(() => now());
    t = await createSandboxApi(world, { serverUrl, deps: { sms: sink.createSms() }, settings: { quietHours: { from: 21, to: 8 } } });
  });
  beforeEach(async () => {
    await t.reset();
    t.people.splice(0, Infinity, ...(await createOrderWorld(t.api.services, world)));
    sink.accepted.length = 0;
    sink.answer = () => 'ok';
    moveToHour(10);
  });
  afterAll(async () => {
    await t?.close();
    await sink?.close();
  });

  /** Moves the clock to the next time that it is that hour in Shanghai. */
  function moveToHour(hour: number): void {
    const today = getInstantOf(getDayOf(t.now()), `${String(hour).padStart(2, '0')}:00`);
    const wait = today.getTime() - t.now().getTime();
    t.moveTime(wait > 0 ? wait : wait + DAY_MS);
  }
  const send = (channel: 'sms' | 'email' = 'sms') => sendMessages(t.api.services, channel);
  const queryMessages = (channel: 'sms' | 'email' = 'sms') => t.database.db.select().from(message).where(eq(message.channel, channel));
  const states = async (channel?: 'sms' | 'email') => (await queryMessages(channel)).map(({ state, dropReason }) => dropReason ?? state);
  const addSecurity = (no: number, phones?: string[]) =>
    t.database.db.transaction((tx) =>
      addSecurityNotice(
        tx,
        `w-person-${no}`,
        { type: 'password_changed', params: {} },
        t.now(),
        phones?.map(t.api.services.fieldCrypto.encrypt),
      ),
    );
  async function bookAndConfirm(...numbers: number[]): Promise<string[]> {
    const orderNos = [];
    for (const no of numbers) orderNos.push(await t.book(no, getSlotId(2)));
    await confirmOrders(t.api.services);
    await confirmOrders(t.api.services);
    return orderNos;
  }
  const setDay = (slotId: string, date: string) => t.database.db.update(slotDay).set({ date }).where(eq(slotDay.id, slotId));

  describe('the outbox', () => {
    test('every event arrives, once by its ID, from two workers and a receiver that fails, hangs and answers nothing', async () => {
      const numbers = Array.from({ length: world.people }, (_, index) => index + 1);
      await bookAndConfirm(...numbers);
      const answers = ['ok', 'fail', 'lost', 'hang'] as const;
      const order = new Map<string, number>();
      // Each message meets its own kind of trouble at the first try, and a failure at the second.
      sink.answer = (id, count) => {
        if (!order.has(id)) order.set(id, order.size);
        return count === 1 ? (answers[(order.get(id) ?? 0) % answers.length] ?? 'ok') : count === 2 ? 'fail' : 'ok';
      };
      for (let rounds = 0; rounds < 30 && (await states()).includes('waiting'); rounds += 1) {
        await Promise.all([send(), send()]);
        t.moveTime(10_000);
      }
      expect(await states()).toEqual(numbers.map(() => 'sent'));
      const ids = new Set(sink.accepted.map(({ id }) => id));
      expect([...ids].sort()).toEqual((await queryMessages()).map(({ id }) => id).sort());
      // One message for each notice, so what is doubled has the same ID.
      expect(new Set((await queryMessages()).map(({ noticeId }) => noticeId)).size).toBe(numbers.length);
      expect(sink.accepted.length).toBeGreaterThan(numbers.length);
      expect(new Set(sink.accepted.map(({ phone }) => phone)).size).toBe(numbers.length);
      expect(sink.wrong).toBe(0);
    });

    test('workers at once send each message once', async () => {
      await bookAndConfirm(...Array.from({ length: world.people }, (_, index) => index + 1));
      await Promise.all([send(), send(), send()]);
      expect(await queryMessages()).toEqual(Array(world.people).fill(expect.objectContaining({ state: 'sent', dropReason: null })));
      expect(sink.accepted).toHaveLength(world.people);
      expect(new Set(sink.accepted.map(({ id }) => id)).size).toBe(world.people);
    });

    test('what a worker sent before its death is sent again under the same ID when its lease is over', async () => {
      await bookAndConfirm(1);
      const { services } = t.api;
      const [due] = await claimMessages(services.db, { channel: 'sms', at: t.now(), quietHours: null, count: 5 });
      if (!due) throw new Error('Nothing was due');
      await deliverMessage(services, 'sms', due);
      // The worker dies here, before it records the result.
      expect(await send()).toBe(0);
      t.moveTime(LEASE_MS - 5_000);
      expect(await send()).toBe(0);
      t.moveTime(6_000);
      expect(await send()).toBe(1);
      expect(sink.accepted.map(({ id }) => id)).toEqual([due.id, due.id]);
      expect(await states()).toEqual(['sent']);
    });

    test('a message is written only together with its event', async () => {
      const { db } = t.database;
      const failing = db.transaction(async (tx) => {
        await addSecurityNotice(tx, 'w-person-1', { type: 'data_exported', params: {} }, t.now());
        expect(await tx.$count(message)).toBe(2);
        throw new Error('a later step failed');
      });
      await expect(failing).rejects.toThrow('a later step failed');
      expect([await db.$count(message), await db.$count(notice)]).toEqual([0, 0]);
    });

    test('failed tries wait longer and longer, then an operator is needed, who has them sent again', async () => {
      t.stopTime(t.now());
      await addSecurity(1);
      sink.answer = () => 'fail';
      const pauses: number[] = [];
      for (let tries = 0; tries < 20; tries += 1) {
        const at = t.now().getTime();
        await send();
        const [row] = await queryMessages();
        if (row?.state !== 'waiting') break;
        pauses.push((row.dueAt.getTime() - at) / 1000);
        expect(await send()).toBe(0);
        t.moveTime(row.dueAt.getTime() - t.now().getTime());
      }
      expect(pauses.slice(0, 5)).toEqual([2, 4, 8, 16, 32]);
      expect(pauses).toHaveLength(19);
      expect(Math.max(...pauses)).toBe(3_600);
      const [letter, ...others] = await listDeadLetters(t.database.db);
      expect(letter).toMatchObject({ queue: 'sms', tries: 20, reason: 'The SMS gateway answered 503' });
      expect(others).toEqual([]);
      sink.answer = () => 'ok';
      expect(await retryDeadLetter(t.database.db, letter?.id ?? '', t.now())).toBe(true);
      expect(await retryDeadLetter(t.database.db, letter?.id ?? '', t.now())).toBe(false);
      await send();
      expect(sink.accepted.map(({ id }) => `sms:${id}`)).toEqual([letter?.id]);
      expect(await listDeadLetters(t.database.db)).toEqual([]);
    });

    test('a refused message is given up at once, and delays no other', async () => {
      await addSecurity(1);
      await addSecurity(2);
      const [refused] = await queryMessages();
      sink.answer = (id) => (id === refused?.id ? 'refuse' : 'ok');
      await send();
      expect((await states()).sort()).toEqual(['dead', 'sent']);
    });

    describe('e-mails', () => {
      /** The e-mails that were taken, by their IDs. */
      const taken: string[] = [];
      let handle = async (_id: string): Promise<void> => undefined;
      const mail: MailSender = {
        async send({ id }) {
          await handle(id);
          taken.push(id);
        },
      };
      const sendMails = () => sendMessages({ ...t.api.services, mail }, 'email');
      const addMails = async (...numbers: number[]) => {
        for (const no of numbers) await addSecurity(no);
      };
      beforeEach(async () => {
        taken.length = 0;
        const addressEnc = t.api.services.fieldCrypto.encrypt('person@example.com');
        for (let no = 1; no <= world.people; no += 1)
          await t.database.db
            .insert(emailAddress)
            .values({ id: `mail-${no}`, personId: `w-person-${no}`, addressEnc, addressMasked: 'p***', confirmedAt: t.now() });
      });

      test('that fail do not hold up the others', async () => {
        await addMails(...Array.from({ length: world.people }, (_, index) => index + 1));
        let tries = 0;
        handle = async () => {
          tries += 1;
          if (tries % 2 === 1) throw new Error('451');
        };
        expect(await sendMails()).toBe(world.people / 2);
      });

      test('that become due while another one waits for its answer are sent meanwhile', async () => {
        await addMails(1);
        let answer: () => void = () => undefined;
        handle = () => {
          handle = async () => undefined;
          return new Promise((resolve) => {
            answer = resolve;
          });
        };
        const first = handle;
        const run = sendMails();
        await waitUntil(() => handle !== first);
        await addMails(2, 3);
        await waitUntil(() => taken.length > 1);
        answer();
        expect(await run).toBe(3);
      });

      test('to a server that is away are tried a few at a time', async () => {
        await addMails(...Array.from({ length: world.people }, (_, index) => index + 1));
        let tries = 0;
        handle = async () => {
          tries += 1;
          throw new Error('away');
        };
        expect(await sendMails()).toBe(0);
        expect(tries).toBeLessThan(world.people / 2 + 1);
      });
    });

    test('a receiver of text messages that hangs does not delay e-mails', async () => {
      await addSecurity(1);
      sink.answer = () => 'hang';
      const hanging = send();
      expect(await send('email')).toBe(1);
      expect(await states()).toEqual(['waiting']);
      await hanging;
      expect(await states('email')).toEqual(['no_address']);
    });

    test('the longest wait is measured without the quiet hours', async () => {
      await bookAndConfirm(1);
      t.moveTime(90_000);
      const hours = { from: 21, to: 8 };
      const read = async () => Math.round((await queryOldestWaits(t.database.db, t.now(), hours)).sms ?? -1);
      expect(await read()).toBeGreaterThanOrEqual(90);
      await send();
      expect(await read()).toBe(0);
      moveToHour(23);
      await bookAndConfirm(2);
      t.moveTime(HOUR_MS);
      expect(await read()).toBe(0);
      moveToHour(8);
      t.moveTime(5_000);
      expect(await read()).toBeLessThan(60);
      expect(await read()).toBeGreaterThanOrEqual(5);
    });
  });

  describe('at night', () => {
    test('only security messages and those about a hold are sent; the others arrive in the morning', async () => {
      moveToHour(22);
      await bookAndConfirm(1);
      await addSecurity(2);
      expect(await send()).toBe(1);
      expect(sink.accepted.map(({ text }) => text)).toEqual([expect.stringContaining('登录密码已修改')]);
      moveToHour(7);
      expect(await send()).toBe(0);
      moveToHour(8);
      expect(await send()).toBe(1);
      expect(sink.accepted[1]?.text).toContain('体检预约已确认');
    });

    test('the news of a closed slot is sent if the slot begins before long, and waits otherwise', async () => {
      await bookAndConfirm(1, 2);
      await send();
      sink.accepted.length = 0;
      moveToHour(22);
      const { db } = t.database;
      const tell = async (no: number, slotId: string, date: string) => {
        await setDay(slotId, date);
        await db.update(slotDay).set({ closedReason: '设备检修' }).where(eq(slotDay.id, slotId));
        const [order] = await db
          .select()
          .from(examOrder)
          .where(eq(examOrder.accountId, `w-account-${no}`));
        const at = { orderNo: order?.orderNo ?? '', storeName: '徐汇体检中心', date, period: '07:30-08:30' };
        const params = { ...at, reason: '诸葛云舟病了', offers: 0, answerBy: t.now().toISOString() };
        const personId = `w-person-${no}`;
        await db.transaction((tx) =>
          addNotice(tx, { personId, fact: { type: 'slot_closed', params }, dedupe: `closed:${no}:${date}` }, t.now()),
        );
      };
      await tell(1, getSlotId(2), addDays(getDayOf(t.now()), 1));
      expect(await send()).toBe(1);
      expect(sink.accepted.map(({ text }) => text)).toEqual([expect.stringMatching(/停诊，请不要前往(?!.*诸葛)/)]);
      await tell(2, getSlotId(2), addDays(getDayOf(t.now()), 30));
      expect(await send()).toBe(0);
      moveToHour(8);
      expect(await send()).toBe(1);
    });

    test('a reminder that would arrive after the examination began is dropped, and recorded as such', async () => {
      await bookAndConfirm(1);
      await send();
      moveToHour(22);
      await setDay(getSlotId(2), addDays(getDayOf(t.now()), 1));
      await remindBookings(t.api.services);
      // The examination begins at 07:30, before messages may be sent.
      moveToHour(8);
      await send();
      expect((await states()).sort()).toEqual(['sent', 'too_late']);
      expect(sink.accepted).toHaveLength(1);
    });
  });

  describe('reminders', () => {
    test('come three days and one day before, once each, with the fasting hour the second time', async () => {
      const [orderNo = ''] = await bookAndConfirm(1);
      await send();
      t.moveTime(DAY_MS);
      const today = getDayOf(t.now());
      await setDay(getSlotId(2), addDays(today, 3));
      for (let times = 0; times < 2; times += 1) await remindBookings(t.api.services);
      await send();
      t.moveTime(2 * DAY_MS);
      for (let times = 0; times < 2; times += 1) await remindBookings(t.api.services);
      await send();
      const [, soon = '', tomorrow = '', ...others] = sink.accepted.map(({ text }) => text);
      expect(others).toEqual([]);
      expect(soon).toContain('饮食清淡');
      expect(tomorrow).toContain('20:00 后不再进食');
      for (const text of [soon, tomorrow])
        expect(text).toContain(`http://localhost:3000/health/order/orderDetail?orderNo=${encodeURIComponent(orderNo)}`);
    });

    test('name no fast for items that need none', async () => {
      const [orderNo = ''] = await bookAndConfirm(1);
      await send();
      const items = JSON.stringify([{ code: 'ECG', name: '心电图', category: '心电与功能', addOnId: null }]);
      await t.database.db.execute(
        sql`update exam_order set snapshot = jsonb_set(snapshot, '{items}', ${items}::jsonb) where order_no = ${orderNo}`,
      );
      await setDay(getSlotId(2), addDays(getDayOf(t.now()), 1));
      await remindBookings(t.api.services);
      await send();
      const tomorrow = sink.accepted.at(-1)?.text ?? '';
      expect(tomorrow).toContain('不用空腹，可以照常吃饭');
      expect(tomorrow).not.toContain('不再进食');
    });

    test('are not sent about an order that was cancelled or moved meanwhile', async () => {
      const { db } = t.database;
      const cancelled = await t.book(1, getSlotId(2));
      await t.book(2, getSlotId(2));
      for (let times = 0; times < 2; times += 1) await confirmOrders(t.api.services);
      await send();
      const tomorrow = addDays(getDayOf(t.now()), 1);
      await setDay(getSlotId(2), tomorrow);
      await remindBookings(t.api.services);
      const order = await queryOrderByNo(db, cancelled);
      if (order) await transitionOrderAlone(db, order, 'cancel', { at: t.now(), params: { refunds: false } });
      await setDay(getSlotId(2), addDays(tomorrow, 3));
      await send();
      expect((await states()).sort()).toEqual(['outdated', 'outdated', 'sent', 'sent']);
    });

    test('are as little sent as the confirmation of a booking that was moved before it was sent', async () => {
      await bookAndConfirm(1);
      await setDay(getSlotId(2), addDays(getDayOf(t.now()), 30));
      await send();
      expect(await states()).toEqual(['outdated']);
    });
  });

  describe('the person', () => {
    const choose = (choices: { kind: 'order' | 'security'; sms: boolean; email: boolean }[]) =>
      t.call('messageSavePreferences', { choices }, t.getPerson(1));

    test('chooses the kinds; waiting messages follow the choice', async () => {
      await bookAndConfirm(1, 2);
      const { data } = await choose([{ kind: 'order', sms: false, email: true }]);
      expect(data.choices.find(({ kind }) => kind === 'order')).toEqual({ kind: 'order', sms: false, email: true });
      expect(data.choices.find(({ kind }) => kind === 'refund')).toEqual({ kind: 'refund', sms: true, email: true });
      await addSecurity(1);
      await send();
      expect((await states()).sort()).toEqual(['declined', 'sent', 'sent']);
      expect(await t.ask('messagePreferences', {}, t.getPerson(2))).toMatchObject({
        choices: expect.not.arrayContaining([{ sms: false }]),
      });
    });

    test('cannot switch off security messages on the phone, nor name a kind twice; then nothing is stored', async () => {
      const before = await t.ask('messagePreferences', {}, t.getPerson(1));
      const order = { kind: 'order', sms: false, email: false } as const;
      expect(await choose([order, { kind: 'security', sms: false, email: true }])).toMatchObject({ code: 4001 });
      expect(await choose([order, { ...order, sms: true }])).toMatchObject({ code: 4001 });
      expect(await t.ask('messagePreferences', {}, t.getPerson(1))).toEqual(before);
      expect(await choose([{ kind: 'security', sms: true, email: false }])).toMatchObject({ code: 0 });
    });

    test('gets messages on the phone that is theirs when they are sent, but security messages on that of the event', async () => {
      const { db, fieldCrypto } = t.api.services;
      await bookAndConfirm(1);
      await addSecurity(1);
      const { enc: phoneEnc, hash: phoneHash, masked: phoneMasked } = fieldCrypto.sealPhone(PHONES.other);
      await db.update(person).set({ phoneEnc, phoneHash, phoneMasked }).where(eq(person.id, 'w-person-1'));
      await send();
      const phoneOf = (words: string) => sink.accepted.find(({ text }) => text.includes(words))?.phone;
      expect([phoneOf('预约已确认'), phoneOf('密码已修改')]).toEqual([PHONES.other, PHONES.first]);
      // The phone is not kept after the message.
      expect((await queryMessages()).map(({ toEnc }) => toEnc)).toEqual([null, null]);
    });

    test('without a phone gets none, which is recorded', async () => {
      const { db, fieldCrypto } = t.api.services;
      await bookAndConfirm(1);
      await db
        .update(person)
        .set({ phoneEnc: fieldCrypto.encrypt('') })
        .where(eq(person.id, 'w-person-1'));
      await send();
      expect(await states()).toEqual(['no_address']);
    });

    test('gets none after the erasure of their account, not even those that were waiting', async () => {
      sink.answer = () => 'fail';
      await t.database.db.execute(
        sql`insert into erasure (id, person_id, account_id, reason, state, requested_at, scheduled_for)
          values ('e', 'w-person-1', 'w-account-1', '', 'pending', ${t.now().toISOString()}, ${t.now().toISOString()})`,
      );
      await addSecurity(1);
      await addSecurity(2);
      await send();
      t.moveTime(60_000);
      await runErasures(t.api.services);
      sink.answer = () => 'ok';
      await send();
      expect(sink.accepted.map(({ phone }) => phone)).toEqual(['13900000002']);
      expect(await queryMessages()).toHaveLength(1);
    });
  });
});

describe('a hold', () => {
  let t: SandboxApi;
  let sink: Sink;
  beforeAll(async () => {
    sink = await startSmsSink(() => t?.now() ?? new Date());
    t = await createSandboxApi(
      { people: 2, companyPaysFen: PRICE_FEN - 100 },
      { deps: { sms: sink.createSms() }, settings: { quietHours: { from: 0, to: 23 } } },
    );
  });
  afterAll(async () => {
    await t?.close();
    await sink?.close();
  });

  test('that ends soon is told of once, at any hour, unless it was paid', async () => {
    const orderNo = await t.book(1, getSlotId(2));
    await t.bookAndAct(2, 'pay', getSlotId(2));
    await remindHolds(t.api.services);
    expect(await sendMessages(t.api.services, 'sms')).toBe(0);
    t.moveTime(21 * 60_000);
    await remindHolds(t.api.services);
    await remindHolds(t.api.services);
    await sendMessages(t.api.services, 'sms');
    expect(sink.accepted.map(({ text }) => text)).toEqual([expect.stringMatching(/名额只保留到 .*请及时支付/)]);
    expect(sink.accepted[0]?.text).toContain(orderNo);
    const { date, period } = await t.ask('queryOrderDetails', { orderNo }, t.getPerson(1));
    expect(sink.accepted[0]?.text).toContain(`${describeDay(date)} ${period}`);
    const { list } = await t.ask('noticeList', {}, t.getPerson(1));
    expect(list[0]).toMatchObject({ title: '名额即将释放' });
  });
});
