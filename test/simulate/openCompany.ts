import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ImportOptions, importFile } from '../../server/cli/import/importFile';
import { addDays, getDayOf } from '../../shared/businessDay';
import type { Employee, Year } from './Year';

export const COMPANY = 'simulated';
export const PROJECT = 'sim-project';
export const COMBO = 'sim-combo';
export const STORES = ['sim-store-1', 'sim-store-2'] as const;
export const PERIODS = ['07:30-08:30', '08:30-09:30'] as const;
/** For how many days ahead places can be booked. */
export const HORIZON_DAYS = 60;
/** Working days after an examination. */
export const REPORT_DAYS = 2;
const PRICE_YUAN = 600;
const COMPANY_YUAN = 450;

/** Imports rows as an operator would, from a file. @returns the notes of the import */
export async function importRows(year: Year, kind: string, rows: object[], options: ImportOptions = {}): Promise<string[]> {
  const file = path.join(year.folder, `${kind}.json`);
  writeFileSync(file, JSON.stringify({ kind, rows }));
  const { isWritten, errors, notes } = await importFile(year.api().services, file, options);
  if (!isWritten) year.fail(`${kind} was not imported: ${errors.sentences.join(' ')}`);
  return notes;
}

export function hire(year: Year): Employee {
  const no = year.employees.length + 1;
  const digits = String(no).padStart(8, '0');
  const employee: Employee = {
    ...{ no, name: `员工${no}`, idNumber: `1101011990${digits}`, phone: `139${digits}`, cardNo: `S${no}` },
    ...{
      isHere: true,
      asksErasure: false,
      isErased: false,
      identity: null,
      sessionEndsAt: 0,
      unanswered: null,
      isWaiting: false,
      read: new Set<string>(),
    },
  };
  year.employees.push(employee);
  return employee;
}

/** The roster of everybody who is here. */
export const createRoster = (employees: readonly Employee[]) =>
  employees
    .filter(({ isHere, isErased }) => isHere && !isErased)
    .map(({ no, name, idNumber, phone, cardNo }) => ({
      ...{ projectId: PROJECT, cardNo, name, idNumber, phone, idType: '其他', sex: '男', birthDate: '1990-01-01' },
      ...{ employeeNo: String(no), entitlementTotal: '2' },
    }));

/** The places of some days; Sundays have none. @param capacity how many a period has at most */
export async function importSchedule(year: Year, fromDay: string, days: number, capacity: number): Promise<void> {
  const rows: object[] = [];
  for (let date = fromDay; date < addDays(fromDay, days); date = addDays(date, 1)) {
    if (new Date(date).getUTCDay() === 0) continue;
    for (const storeId of STORES)
      for (const period of PERIODS) rows.push({ storeId, date, period, capacity: String(1 + year.random.below(capacity)) });
  }
  await importRows(year, 'schedules', rows);
}

/** Imports everything that the company needs before its first day. */
export async function openCompany(year: Year, people: number, capacity: number): Promise<void> {
  const today = getDayOf(year.now());
  await importRows(year, 'companies', [{ loginUrlSuffix: COMPANY, name: '模拟公司', loginMethods: '体检卡;验证码' }]);
  const terms = { settleMode: '混合', holdMinutes: '30', reportDays: String(REPORT_DAYS), features: 'addOns;invoice;report;interpret' };
  const dates = { startsOn: today, endsOn: addDays(today, 800) };
  await importRows(year, 'projects', [{ projectId: PROJECT, company: COMPANY, name: '模拟项目', ...dates, ...terms }]);
  await importRows(year, 'items', [{ code: 'GLU', name: '血糖', category: '生化' }]);
  await importRows(year, 'packages', [{ packageId: COMBO, name: '基础套餐', priceYuan: String(PRICE_YUAN), items: 'GLU' }]);
  await importRows(year, 'project-packages', [{ projectId: PROJECT, packageId: COMBO, companyPaysYuan: String(COMPANY_YUAN) }]);
  const place = { province: '上海市', city: '上海市', district: '徐汇区', address: '样例路 1 号', packages: COMBO };
  await importRows(
    year,
    'stores',
    STORES.map((storeId) => ({ storeId, name: `样例门店${storeId.at(-1)}`, ...place })),
  );
  await importSchedule(year, today, HORIZON_DAYS, capacity);
  for (let no = 0; no < people; no++) hire(year);
  await importRows(year, 'roster', createRoster(year.employees));
}
