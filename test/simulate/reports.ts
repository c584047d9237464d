import { ApiError } from '../../server/errors/ApiError';
import { delayReport } from '../../server/modules/outcomes/lateReports';
import { addDays, getDayOf } from '../../shared/businessDay';
import { importRows } from './openCompany';
import { DAY_MS, type KnownOrder, type Year } from './Year';

const VALUES = { normal: '5.10', high: '8.20', unreadable: '见附页' };

/** Imports the report of an order, or corrects it. */
async function importReport(year: Year, order: KnownOrder, result: keyof typeof VALUES, note = ''): Promise<void> {
  const { employee, examined, orderNo } = order;
  const value = VALUES[result];
  const observation = { code: 'GLU', itemName: '空腹血糖', category: '生化', value, unit: 'mmol/L', decimals: '2' };
  await importRows(year, 'reports', [
    {
      ...{ idNumber: employee.idNumber, name: employee.name, examDate: examined?.date, institution: '样例门店', orderNo },
      ...{ conclusion: '结论。', ...(note && { note }) },
      observations: [{ ...observation, rangeLow: '3.9', rangeHigh: '6.1' }],
    },
  ]);
}

function planImport(year: Year, order: KnownOrder, afterMs: number): void {
  year.plan(afterMs, {
    ...{ kind: 'report', who: order.orderNo, isAlone: true, isRepeated: true },
    async run() {
      await importReport(year, order, order.result ?? 'normal');
      order.hasReport = true;
      if (year.random.chance(0.1)) planCorrection(year, order);
      return order.result ?? '';
    },
  });
}

function planCorrection(year: Year, order: KnownOrder): void {
  const corrected = order.result === 'normal' ? 'high' : 'normal';
  year.plan(DAY_MS * (1 + year.random.below(30)), {
    ...{ kind: 'correction', who: order.orderNo, isAlone: true, isRepeated: true },
    async run() {
      if (order.employee.isErased) return 'erased';
      // Until it is answered, nobody knows which of the two is shown.
      order.result = null;
      await importReport(year, order, corrected, '录入有误');
      order.result = corrected;
      order.employee.read.delete(order.orderNo);
      return corrected;
    },
  });
}

/** Plans when the report of an examination comes, if it does, and when the centre gives a new day. */
export function planReport(year: Year, order: KnownOrder): void {
  const { random } = year;
  const kind = random.below(10);
  if (kind < 5) planImport(year, order, DAY_MS * (1 + random.below(5)));
  // Late by up to two months; and one in ten never.
  else if (kind < 9) planImport(year, order, DAY_MS * (7 + random.below(60)));
  if (!random.chance(0.25)) return;
  year.plan(DAY_MS * (1 + random.below(14)), {
    ...{ kind: 'delay', who: order.orderNo, isAlone: true, isRepeated: true },
    async run() {
      if (!order.examined || order.hasReport) return 'has come';
      const day = addDays(getDayOf(year.now()), 1 + random.below(20));
      try {
        await delayReport(year.api().services, order.orderNo, day);
      } catch (error) {
        if (error instanceof ApiError) return `refused ${error.code}`;
        throw error;
      }
      order.examined.newDueOn = day;
      return day;
    },
  });
}
