import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addWorkingDays, isWorkingDay, type SpecialDays } from '../../../server/modules/outcomes/workingDays';
import { addDays } from '../../../shared/businessDay';

const example = readFileSync(path.resolve(__dirname, '../../../docs/import/holidays.csv'), 'utf8');
const special: SpecialDays = new Map(
  example
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([day = '', work]) => [day, work === '是']),
);

describe('working days', () => {
  it('leave out weekends and holidays, and count a weekend day that is worked', () => {
    // 2026-09-20 is a worked Sunday; 1 to 7 October are holidays; 2026-10-10 is a worked Saturday.
    expect(isWorkingDay('2026-09-20', special)).toBe(true);
    expect(addWorkingDays('2026-09-30', 1, special)).toBe('2026-10-08');
    expect(addWorkingDays('2026-09-30', 3, special)).toBe('2026-10-10');
    expect(addWorkingDays('2026-02-13', 1, special)).toBe('2026-02-14');
    expect(addWorkingDays('2026-02-14', 1, special)).toBe('2026-02-24');
  });

  it('are those of the week where the calendar says nothing', () => {
    expect(addWorkingDays('2026-11-27', 1, new Map())).toBe('2026-11-30');
    expect(addWorkingDays('2026-11-25', 7, new Map())).toBe('2026-12-04');
  });

  it('of the example are 248 in 2025 and 248 in 2026', () => {
    const count = (year: number) => {
      let days = 0;
      for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) if (isWorkingDay(day, special)) days += 1;
      return days;
    };
    expect([count(2025), count(2026)]).toEqual([248, 248]);
  });
});
