import { randomUUID } from 'node:crypto';
import { type CallName, getCall } from '../../shared/calls';
import type { BuiltCall, CallRequest, CallResponse } from '../../shared/contract/contract';
import { loginByCard, type SampleCard } from './sampleSession';

/** The IDs in the gallery's addresses, found by the client's own calls. */
export interface SampleIds {
  comboId: string;
  otherComboIds: string[];
  storeId: string;
  date: string;
  slotId: string;
  unpaidOrderNo: string;
  /** An order of DEMO0002. */
  bookedOrderNo: string;
  doneOrderNo: string;
  reportId: string;
  reportIds: string[];
  interpretationId: string;
}

/** Makes calls as one card holder, as the client does. */
async function createCaller(url: string, card: SampleCard) {
  const { token, userInfo } = await loginByCard(url, card);
  if (!userInfo) throw new Error(`${card} has no card`);
  const headers = {
    'Content-Type': 'application/json',
    jwttoken: token,
    cardId: userInfo.cardId,
    projectId: userInfo.projectId,
    transId: 'g'.repeat(32),
  };
  return async <N extends BuiltCall & CallName>(name: N, body: CallRequest<N>): Promise<CallResponse<N>> => {
    const answer = await fetch(url + getCall(name).path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...(body as object), clentType: 'pc' }),
    });
    const { code, msg, data } = await answer.json();
    if (code !== 0) throw new Error(`${name} answered ${code}: ${msg}`);
    return data;
  };
}

function pick<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`The sample data has no ${what}`);
  return value;
}

type Call = Awaited<ReturnType<typeof createCaller>>;

/** Requests an interpretation and an invoice, which the sample data does not contain. @returns the interpretation's ID */
async function askForMore(call: Call, { reportId, orderNo }: { reportId: string; orderNo: string }): Promise<string> {
  const { orders } = await call('invoiceList', {});
  if (orders.some((order) => order.orderNo === orderNo)) {
    await call('invoiceApply', { orderNo, titleType: 'personal', title: '林知远', taxNo: '', idempotencyKey: randomUUID() });
  }
  const { list } = await call('interpretList', {});
  if (list[0]) return list[0].interpretationId;
  const question = '尿酸连续三年偏高，饮食上要注意什么？';
  return (await call('interpretCreate', { reportId, question, idempotencyKey: randomUUID() })).interpretationId;
}

/** Looks up the IDs that the gallery shows of the two employees of demo. */
export async function findSampleIds(url: string): Promise<SampleIds> {
  const call = await createCaller(url, 'DEMO0001');
  const combos = (await call('getHomeComboListByCard', {})).filter(({ suitable }) => suitable);
  const comboId = pick(combos[0], 'package').comboId;
  const { list: stores } = await call('queryStoreListBycombo', { comboId });
  const store = pick(
    stores.find(({ nextFree }) => nextFree),
    'store with places',
  );
  const date = pick(store.nextFree, 'free day').date;
  const { days } = await call('queryStoreSchedule', { storeId: store.storeId, comboId, month: date.slice(0, 7) });
  const period = days.find((day) => day.date === date)?.periods.find(({ remaining }) => remaining > 0);
  const colleague = await createCaller(url, 'DEMO0002');
  const [{ list: orders }, { list: others }] = await Promise.all([call('queryOrderList', {}), colleague('queryOrderList', {})]);
  const findOrder = (list: typeof orders, wanted: string) =>
    pick(
      list.find(({ state }) => state === wanted),
      `order ${wanted}`,
    ).orderNo;
  const { list: reports } = await call('queryReportList', {});
  const reportId = pick(reports[0], 'report').reportId;
  const doneOrderNo = findOrder(orders, 'report_ready');
  return {
    comboId,
    otherComboIds: combos.slice(1, 3).map((combo) => combo.comboId),
    storeId: store.storeId,
    date,
    slotId: pick(period, 'free period').slotId,
    unpaidOrderNo: findOrder(orders, 'pending_pay'),
    bookedOrderNo: findOrder(others, 'confirmed'),
    doneOrderNo,
    reportId,
    reportIds: reports.slice(0, 3).map((report) => report.reportId),
    interpretationId: await askForMore(call, { reportId, orderNo: doneOrderNo }),
  };
}
