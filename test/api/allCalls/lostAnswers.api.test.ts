import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import supertest from 'supertest';
import { z } from 'zod';
import { agreement, waitEntry } from '../../../server/db/schema/schema';
import { issueInvoices } from '../../../server/jobs/issueInvoices';
import { getCall } from '../../../shared/calls';
import type { ContractEntry } from '../../../shared/contract/common';
import { type BuiltCall, contract } from '../../../shared/contract/contract';
import { COMBO, createBooking, getSlotId, PRICE_FEN, STORE } from '../../helpers/worlds/orderWorld';
import { createPng } from '../../helpers/worlds/sampleFiles';
import { setUpOrderWorld } from '../../helpers/worlds/setUpApi';

/** Fields that say which request it is, and not what is wanted. */
const ONCE = ['idempotencyKey', 'attempt'];
const TAX_NO = '91350100M000100Y43';

/** The fields of a request, also of the parts of a union or an intersection. */
function listFields(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.flatMap(listFields))];
  if (schema instanceof z.ZodIntersection) return [...listFields(schema.def.left), ...listFields(schema.def.right)];
  return [];
}
const entries: [BuiltCall, ContractEntry][] = Object.entries(contract) as [BuiltCall, ContractEntry][];
const keyed = entries.filter(([, { request }]) => listFields(request).includes('idempotencyKey'));

const sandbox = setUpOrderWorld({ people: 80, slots: 5, companyPaysFen: PRICE_FEN - 10_000, entitlementTotal: 3 });
let nextPerson = 1;
const takePerson = () => nextPerson++;

beforeAll(async () => {
  const consent = { id: 'w-outside', type: 'outside_report' as const, version: 1, title: '协议', html: '', purposes: [] };
  await sandbox.database.db.insert(agreement).values(consent);
});

// The fields of an answer are read by name, whatever the call.
const callAs = (no: number, name: BuiltCall, body: object) =>
  sandbox.callRaw(name, body, sandbox.getPerson(no)) as Promise<{ code: number; msg: string; data: Record<string, string> }>;
const listOrders = (no: number) => sandbox.ask('queryOrderList', {}, sandbox.getPerson(no)).then(({ list }) => list);

async function upload(no: number): Promise<string> {
  const { path } = getCall('uploadFile');
  const sent = supertest(sandbox.app).post(path).set('jwttoken', sandbox.getPerson(no).token).field('clentType', 'pc');
  return (await sent.attach('file', createPng(2, 2), '报告.png').expect(200)).body.data.fileId;
}
async function createReport(no: number) {
  await callAs(no, 'agreement', { type: 'outside_report', version: 1, purposes: [], agree: true });
  return { fileIds: [await upload(no)], examDate: '2025-03-01', institution: '甲医院' };
}
const submitReport = async (no: number) =>
  (await callAs(no, 'projectReportCreate', { ...(await createReport(no)), idempotencyKey: randomUUID() })).data.outsideReportId;
const askExplanation = async (no: number) =>
  (await callAs(no, 'interpretCreate', { outsideReportId: await submitReport(no), idempotencyKey: randomUUID() })).data.interpretationId;
const pay = async (no: number, slot = 2) => (await sandbox.bookAndAct(no, 'pay', getSlotId(slot))).orderNo;
const ADDRESSEE = { titleType: 'company', title: '甲公司', taxNo: TAX_NO };
const OTHER_ADDRESSEE = { titleType: 'personal', title: '乙公司', taxNo: '91110989MA0000009R', taxNoChecked: true };
const listInvoices = async (no: number) =>
  (await sandbox.ask('invoiceList', {}, sandbox.getPerson(no))).list.filter(({ state }) => state === 'applied');

/** One write: its first request, another value for each of its fields, and what it has made. */
interface Write {
  prepare(no: number): Promise<{ body: object; other: Record<string, unknown> }>;
  /** What exists afterwards, with what describes it. */
  read(no: number): Promise<unknown[]>;
  /** How many exist after the write; 1 unless something was there before. */
  count?: number;
}

const writes: Partial<Record<BuiltCall, Write>> = {
  saveOrder: {
    prepare: async (no) => {
      const { idempotencyKey: _, ...body } = createBooking(await sandbox.getQuoteId(no), getSlotId(2), { contactPhone: '13700000001' });
      const other = {
        comboId: 'w-other',
        addOnIds: ['w-add'],
        storeId: 'w-store-9',
        slotId: getSlotId(3),
        quoteId: 'newer',
        contactPhone: '13700000002',
      };
      return { body, other };
    },
    read: async (no) => {
      const ask = (orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
      const orders = await Promise.all((await listOrders(no)).map(({ orderNo }) => ask(orderNo)));
      return orders.map(({ slotId, contactPhoneMasked }) => ({ slotId, contactPhoneMasked }));
    },
  },
  reSaveOrder: {
    prepare: async (no) => {
      const orderNo = await sandbox.book(no, getSlotId(2));
      const body = { orderNo, storeId: STORE, slotId: getSlotId(3), version: 1 };
      return { body, other: { orderNo: await sandbox.book(no, getSlotId(5)), storeId: 'w-store-9', slotId: getSlotId(4), version: 2 } };
    },
    read: (no) => listOrders(no),
    count: 2,
  },
  unifiedPay: {
    prepare: async (no) => {
      const body = { orderNo: await sandbox.book(no, getSlotId(2)), channel: 'NATIVE', way: 'code' };
      const authorization = { code: 'c', state: 's' };
      return { body, other: { orderNo: await sandbox.book(no, getSlotId(3)), channel: 'sandbox', way: 'link', authorization } };
    },
    read: async (no) => {
      const ask = (orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
      return (await Promise.all((await listOrders(no)).map(({ orderNo }) => ask(orderNo)))).flatMap(({ payments }) => payments);
    },
  },
  invoiceApply: {
    prepare: async (no) => ({ body: { orderNo: await pay(no), ...ADDRESSEE }, other: { orderNo: await pay(no, 3), ...OTHER_ADDRESSEE } }),
    read: listInvoices,
  },
  invoiceExchange: {
    prepare: async (no) => {
      const apply = async (slot: number) => {
        const application = { orderNo: await pay(no, slot), ...ADDRESSEE, title: '旧抬头', idempotencyKey: randomUUID() };
        return (await callAs(no, 'invoiceApply', application)).data.invoiceId;
      };
      const [invoiceId, otherId] = [await apply(2), await apply(3)];
      await issueInvoices(sandbox.api.services);
      return { body: { invoiceId, ...ADDRESSEE }, other: { invoiceId: otherId, ...OTHER_ADDRESSEE } };
    },
    read: listInvoices,
  },
  projectReportCreate: {
    prepare: async (no) => {
      const other = { fileIds: [await upload(no)], examDate: '2025-03-02', institution: '乙医院', comboId: COMBO };
      return { body: await createReport(no), other };
    },
    read: async (no) => (await sandbox.ask('outsideReportList', {}, sandbox.getPerson(no))).list,
  },
  interpretCreate: {
    prepare: async (no) => {
      const body = { outsideReportId: await submitReport(no), question: '要复查吗？' };
      return { body, other: { outsideReportId: await submitReport(no), reportId: 'w-report', question: '要忌口吗？' } };
    },
    read: async (no) => {
      const { list } = await sandbox.ask('interpretList', {}, sandbox.getPerson(no));
      const ask = (interpretationId: string) => sandbox.ask('interpretDetails', { interpretationId }, sandbox.getPerson(no));
      return (await Promise.all(list.map(({ interpretationId }) => ask(interpretationId)))).map(({ messages }) =>
        messages.map(({ text }) => text),
      );
    },
  },
  interpretFollowUp: {
    prepare: async (no) => ({
      body: { interpretationId: await askExplanation(no), text: '要复查吗？' },
      other: { interpretationId: await askExplanation(no), text: '要忌口吗？' },
    }),
    read: async (no) => {
      const { list } = await sandbox.ask('interpretList', {}, sandbox.getPerson(no));
      const ask = (interpretationId: string) => sandbox.ask('interpretDetails', { interpretationId }, sandbox.getPerson(no));
      return (await Promise.all(list.map(({ interpretationId }) => ask(interpretationId)))).flatMap(({ messages }) => messages);
    },
  },
};

const getWrite = (call: BuiltCall): Write => {
  const write = writes[call];
  if (!write) throw new Error(`There is no example of ${call}`);
  return write;
};

test('every write with a key has an example here, and names only fields that it has as describing or presumed', () => {
  expect(Object.keys(writes).sort()).toEqual(keyed.map(([call]) => call).sort());
  for (const [, { request, describes = [], presumes = [] }] of entries) {
    expect(listFields(request)).toEqual(expect.arrayContaining([...describes, ...presumes]));
  }
});

const cases = keyed.flatMap(([call, { request, describes = [], presumes = [] }]) =>
  listFields(request)
    .filter((field) => !ONCE.includes(field))
    .map((field) => {
      const role = describes.includes(field) ? 'described' : presumes.includes(field) ? 'presumed' : 'made';
      return [call, field, role] as const;
    }),
);

test.each(cases)('after a lost answer of %s, another %s makes nothing twice: it is %s', async (call, field, role) => {
  const { prepare, read, count = 1 } = getWrite(call);
  const no = takePerson();
  const { body, other } = await prepare(no);
  expect(Object.keys(other)).toContain(field);
  const idempotencyKey = randomUUID();
  const first = await callAs(no, call, { ...body, idempotencyKey, ...(call !== 'unifiedPay' && { attempt: 1 }) });
  expect(first).toMatchObject({ code: 0 });
  const before = await read(no);
  expect(before).toHaveLength(count);

  const attempt = call === 'unifiedPay' ? {} : { attempt: 2 };
  const alternative = field === 'reportId' ? { ...body, outsideReportId: undefined } : body;
  const second = await callAs(no, call, { ...alternative, [field]: other[field], idempotencyKey, ...attempt });
  const after = await read(no);
  expect(after).toHaveLength(count);
  if (role === 'made') {
    expect(second).toMatchObject({ code: 4005, data: call === 'reSaveOrder' ? { orderNo: first.data.orderNo } : first.data });
    expect(after).toEqual(before);
    return;
  }
  if (role === 'presumed') {
    expect(second).toEqual(first);
    expect(after).toEqual(before);
    return;
  }
  expect(second).toMatchObject({ code: 0, data: { ...first.data, corrected: true } });
  expect(after).not.toEqual(before);
  // The first request arrives a second time, after the correction; and the correction is repeated, because its answer was lost.
  await callAs(no, call, { ...body, idempotencyKey, attempt: 1 });
  expect(await read(no)).toEqual(after);
  for (const again of [3, 4])
    expect(await callAs(no, call, { ...body, [field]: other[field], idempotencyKey, attempt: again })).toEqual(second);
  expect(await read(no)).toEqual(after);
});

test('what can no longer be corrected is said, and stays as it is', async () => {
  const no = takePerson();
  const body = { orderNo: await pay(no), ...ADDRESSEE, idempotencyKey: randomUUID() };
  const first = await callAs(no, 'invoiceApply', body);
  await issueInvoices(sandbox.api.services);
  const late = await callAs(no, 'invoiceApply', { ...body, title: '乙公司' });
  expect(late).toMatchObject({ code: 4005, data: first.data, msg: expect.stringContaining('不能再按这次填写的更正') });
  expect((await sandbox.ask('invoiceList', {}, sandbox.getPerson(no))).list).toMatchObject([{ title: '甲公司', state: 'issued' }]);

  const booking = createBooking(await sandbox.getQuoteId(no), getSlotId(4), { contactPhone: '13700000001' });
  const { data } = await callAs(no, 'saveOrder', booking);
  await callAs(no, 'cancelOrder', { orderNo: data.orderNo });
  expect(await callAs(no, 'saveOrder', { ...booking, contactPhone: '13700000002' })).toMatchObject({
    code: 4005,
    data: { orderNo: data.orderNo },
  });
});

test('an application that is corrected after the job has read it is issued with the corrected title', async () => {
  const no = takePerson();
  const apply = async (idempotencyKey: string, orderNo: string, title: string) =>
    (await callAs(no, 'invoiceApply', { orderNo, ...ADDRESSEE, title, idempotencyKey })).data;
  const [key, orderNo] = [randomUUID(), await pay(no)];
  await apply(randomUUID(), await pay(no, 3), '先开的');
  await apply(key, orderNo, '甲公司');
  const { services } = sandbox.api;
  const asked: string[] = [];
  const issue: typeof services.issuer.issue = async (application) => {
    asked.push(application.title);
    // The job has read both applications by now.
    if (asked.length === 1) await apply(key, orderNo, '乙公司');
    return services.issuer.issue(application);
  };
  await issueInvoices({ ...services, issuer: { ...services.issuer, issue } });
  expect(asked).toEqual(['先开的', '乙公司']);
});

test('joining a line again while waiting brings the entry up to date and keeps its position', async () => {
  const [holder, no, later] = [takePerson(), takePerson(), takePerson()];
  await sandbox.database.db.execute("update slot_day set capacity = held + booked + 1 where id = 'w-slot-5'");
  await sandbox.book(holder, getSlotId(5));
  const join = async (who: number, contactPhone: string) => {
    const { idempotencyKey: _, ...wish } = createBooking(await sandbox.getQuoteId(who), getSlotId(5), { contactPhone });
    return callAs(who, 'waitlistJoin', wish);
  };
  const first = await join(no, '13700000001');
  await join(later, '13700000001');
  expect(await join(no, '13700000002')).toEqual({ ...first, data: { ...first.data, corrected: true } });
  const rows = await sandbox.database.db.select().from(waitEntry).where(eq(waitEntry.state, 'waiting')).orderBy(waitEntry.seq);
  expect(rows.map(({ contactPhoneMasked }) => contactPhoneMasked)).toEqual(['137****0002', '137****0001']);
});
