import { randomUUID } from 'node:crypto';
import { type CallName, getCall } from '../../../shared/calls';
import type { BuiltCall, CallRequest, CallResponse } from '../../../shared/contract/contract';
import { inventReport } from './outsideReports/inventReport';
import { printReport } from './outsideReports/printReport';
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
  outsideReportId: string;
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

/** Binds a relative's card to the account of MIC0001, so that the gallery shows a consent that is missing. */
async function bindRelative(url: string): Promise<void> {
  const call = await createCaller(url, 'MIC0001');
  await call('cardLogin', { physicalCardId: 'DEMO0011', cardId: 'DEMO0011', idNumber: '110101196204180045', code: 'demo' });
}

/** Submits a report of another institution of an employee of DHL, who has no other. @returns its ID */
async function submitOutsideReport(url: string): Promise<string> {
  const call = await createCaller(url, 'DHL0001');
  const { list } = await call('outsideReportList', {});
  if (list[0]) return list[0].outsideReportId;
  const report = { ...inventReport(3), person: '周航' };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await printReport(report, 'grid'))], { type: 'application/pdf' }), '体检报告.pdf');
  const { token } = await loginByCard(url, 'DHL0001');
  const answer = await fetch(url + getCall('uploadFile').path, { method: 'POST', headers: { jwttoken: token }, body: form });
  const { fileId } = (await answer.json()).data;
  await call('agreement', { type: 'outside_report', version: 1, purposes: [], agree: true });
  const { examDate, institution } = report;
  return (await call('projectReportCreate', { fileIds: [fileId], examDate, institution, idempotencyKey: randomUUID() })).outsideReportId;
}

/** Looks up the IDs that the gallery shows of the two employees of demo. */
export async function findSampleIds(url: string): Promise<SampleIds> {
  await bindRelative(url);
  const outsideReportId = await submitOutsideReport(url);
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
    outsideReportId,
    interpretationId: await askForMore(call, { reportId, orderNo: doneOrderNo }),
  };
}
