import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createAgreementHtml, createParagraphsHtml } from '../../server/db/defaults/agreementHtml';
import { createSampleSlots, SAMPLE_PERIODS, SAMPLE_SLOT_DAYS } from '../../server/db/sample/createSampleSlots';
import { getSampleAccounts } from '../../server/db/sample/sampleAccounts';
import { readSampleData } from '../../server/db/sample/sampleData';
import type { SampleDepartment } from '../../server/db/sample/sampleSchema';
import { addDays, getDayOf, isSunday } from '../../shared/businessDay';
import { agreementType } from '../../shared/contract/content';
import { companyStyle } from '../../shared/contract/login';

const PUBLIC = join(__dirname, '../../public');
const data = readSampleData();
const { referenceRanges } = data;
const ids = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
const comboIds = ids(data.combos);
const itemOf = new Map(data.items.map((item) => [item.code, item]));
const addOnOf = new Map(data.addOns.map((addOn) => [addOn.id, addOn]));

/** The last character of an ID number, from the seventeen before it (GB 11643-1999). */
function getIdChecksum(idNumber: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(idNumber[index]), 0);
  return '10X98765432'[sum % 11] ?? '';
}

function listNames(departments: readonly SampleDepartment[]): string[] {
  return departments.flatMap(({ name, children = [] }) => [name, ...listNames(children)]);
}

describe('the keys that tests and demos rely on', () => {
  test('are the companies of the design table', () => {
    expect(data.companies.map(({ companySuffix }) => companySuffix)).toEqual(
      'FSlogin Neusiri zyhy dhl huazhu michelin LANDI cnbgyxzx demo'.split(' '),
    );
  });

  test.each([
    ['demo', 'DEMO0001', '110101199003070011', '13800000001', 'Yuejian#2026'],
    ['demo', 'DEMO0002', '310104198802150028', '13800000002', 'Yuejian#2026'],
    ['dhl', 'DHL0001', '440306199511200037', '13800000003', 'Yuejian#2026'],
    ['michelin', 'MIC0001', '330106198506080041', '13800000004', 'Yuejian#2026'],
    ['zyhy', 'ZYHY0001', '500103199201010058', '13800000005', 'Yuejian#2026'],
    ['huazhu', 'HZ0001', '110101197809120066', '13800000006', null],
    ['LANDI', 'LANDI0001', '310115199603300074', '13800000007', 'Yuejian#2026'],
  ])('at %s are card %s, its ID number, phone and password', (suffix, physicalCardId, idNumber, phone, password) => {
    expect(getSampleAccounts(suffix)).toContainEqual(expect.objectContaining({ physicalCardId, idNumber, phone, password }));
  });

  test('are found whatever the case of the suffix, and only for known companies', () => {
    expect(getSampleAccounts('DHL')).toEqual(getSampleAccounts('dhl'));
    expect(getSampleAccounts('nobody')).toEqual([]);
    for (const { companySuffix } of data.companies) {
      expect(companyStyle.shape.demoAccounts.parse(getSampleAccounts(companySuffix))?.length).toBeGreaterThan(0);
    }
  });

  test('give each company the login methods and settlement of the design', () => {
    const methods = new Map(data.companies.map((company) => [company.companySuffix, company.loginMethods]));
    expect(methods.get('huazhu')).toEqual(['sso', 'code']);
    expect(methods.get('demo')).toEqual(['card', 'code', 'password']);
    const project = (id: string) => data.projects.find((each) => each.id === id);
    expect(project('project-demo')?.settleMode).toBe('mixed');
    expect(project('project-dhl')?.settleMode).toBe('company');
    expect(project('project-michelin')?.earlyBird).not.toBeNull();
    expect(project('project-zyhy')?.settleFlag).toBe(1);
    expect(data.people.find(({ key }) => key === 'zyhy1')?.cards).toHaveLength(2);
  });
});

describe('people', () => {
  test.each(data.people.map((person) => [person.key, person] as const))('%s has numbers that agree with birthday and sex', (_, person) => {
    expect(person.idNumber.slice(6, 14)).toBe(person.birthDate.replaceAll('-', ''));
    expect(Number(person.idNumber[16]) % 2 === 1 ? 'male' : 'female').toBe(person.sex);
    expect(person.idNumber[17]).toBe(getIdChecksum(person.idNumber));
    expect(person.phone).toMatch(/^138000000\d\d$/);
  });

  test('share no card, phone or ID number', () => {
    const cards = data.people.flatMap((person) => person.cards.map(({ physicalCardId }) => physicalCardId));
    for (const values of [cards, data.people.map(({ phone }) => phone), data.people.map(({ idNumber }) => idNumber)]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test('have a card in a project and a department of their company, and a way to log in', () => {
    for (const person of data.people) {
      const company = data.companies.find(({ id }) => id === person.company);
      expect(person.password !== null || company?.loginMethods.some((method) => method !== 'password')).toBe(true);
      for (const card of person.cards) {
        expect(data.projects.find(({ id }) => id === card.project)?.company).toBe(person.company);
        expect(listNames(company?.departments ?? [])).toContain(card.department);
      }
    }
  });
});

describe('companies', () => {
  test('look different from one another', () => {
    for (const field of ['pryColor', 'bgColor', 'logo', 'welcome', 'name'] as const) {
      expect(new Set(data.companies.map((company) => company[field])).size).toBe(9);
    }
  });

  test('have a drawn logo, and packages a drawn cover, of at most 4 KB', () => {
    const files = [...data.companies.map(({ logo }) => `logos/${logo}.svg`), ...data.combos.map(({ cover }) => `covers/${cover}.svg`)];
    for (const file of files) {
      expect(existsSync(join(PUBLIC, file))).toBe(true);
      expect(statSync(join(PUBLIC, file)).size).toBeLessThanOrEqual(4096);
      expect(readFileSync(join(PUBLIC, file), 'utf8')).not.toMatch(/<script|href|on\w+=/);
    }
  });

  test('each have a project with packages that exist, and never pay more than the price', () => {
    for (const company of data.companies) expect(data.projects.some((project) => project.company === company.id)).toBe(true);
    for (const { combos } of data.projects) {
      for (const { id, companyPaysFen } of combos) {
        expect(comboIds).toContain(id);
        expect(companyPaysFen).toBeLessThanOrEqual(data.combos.find((combo) => combo.id === id)?.priceFen ?? 0);
      }
    }
  });

  test('that pay all leave nothing to the person', () => {
    for (const { combos } of data.projects.filter(({ settleMode }) => settleMode === 'company')) {
      for (const { id, companyPaysFen } of combos) expect(companyPaysFen).toBe(data.combos.find((combo) => combo.id === id)?.priceFen);
    }
  });
});

describe('packages', () => {
  test('are eight, of a catalogue of at least 110 items with one meaning each', () => {
    expect(data.combos).toHaveLength(8);
    expect(data.items.length).toBeGreaterThanOrEqual(110);
    for (const field of ['code', 'name', 'meaning'] as const) {
      expect(new Set(data.items.map((item) => item[field])).size).toBe(data.items.length);
    }
  });

  test.each(data.combos.map((combo) => [combo.name, combo] as const))('%s has 15 to 60 items that exist and suit its sex', (_, combo) => {
    expect(combo.items.length).toBeGreaterThanOrEqual(15);
    expect(combo.items.length).toBeLessThanOrEqual(60);
    expect(new Set(combo.items).size).toBe(combo.items.length);
    for (const code of combo.items) expect(['any', combo.sex]).toContain(itemOf.get(code)?.sex);
  });

  test('never hold the screening that needs a decision of one’s own', () => {
    // Employment examinations may not include hepatitis B (人社部发〔2010〕12 号); a person may add it for themselves.
    for (const { items } of data.combos) expect(items).not.toContain('HBV5');
  });
});

describe('reference ranges', () => {
  test('belong to items of the catalogue, once each, and have a lower end below the upper', () => {
    expect(new Set(referenceRanges.map(({ code }) => code)).size).toBe(referenceRanges.length);
    for (const { itemCode, ranges, normalTexts } of referenceRanges) {
      expect(itemOf.has(itemCode)).toBe(true);
      expect(ranges.length + normalTexts.length).toBeGreaterThan(0);
      for (const { low, high } of ranges) expect(low ?? Number.NEGATIVE_INFINITY).toBeLessThan(high ?? Number.POSITIVE_INFINITY);
    }
  });

  test('cover both sexes where they differ', () => {
    for (const { ranges } of referenceRanges) {
      const sexes = new Set(ranges.map((range) => range.sex ?? 'any'));
      expect(sexes.has('male')).toBe(sexes.has('female'));
    }
  });
});

describe('add-ons', () => {
  test('belong to an item and have its sex', () => {
    for (const addOn of data.addOns) expect(itemOf.get(addOn.itemCode)?.sex).toBe(addOn.sex);
    expect(new Set(data.addOns.map(({ itemCode }) => itemCode)).size).toBe(data.addOns.length);
  });

  test('exclude one another both ways, and never what they need', () => {
    for (const { id, excludes, requires } of data.addOns) {
      for (const other of excludes) expect(addOnOf.get(other)?.excludes).toContain(id);
      for (const other of requires) {
        expect(addOnOf.has(other)).toBe(true);
        expect(excludes).not.toContain(other);
      }
    }
  });

  test('can be chosen with every package that lacks them: what they need is not hidden in the package', () => {
    for (const { items } of data.combos) {
      for (const addOn of data.addOns.filter(({ itemCode }) => !items.includes(itemCode))) {
        for (const needed of addOn.requires) expect(items).not.toContain(addOnOf.get(needed)?.itemCode);
      }
    }
  });
});

describe('stores', () => {
  test('are at least twelve in five cities, and offer packages that exist', () => {
    expect(data.stores.length).toBeGreaterThanOrEqual(12);
    expect(new Set(data.stores.map(({ city }) => city)).size).toBe(5);
    for (const { combos } of data.stores) for (const id of combos) expect(comboIds).toContain(id);
    for (const id of comboIds)
      expect(new Set(data.stores.filter(({ combos }) => combos.includes(id)).map(({ city }) => city)).size).toBe(5);
  });

  test('and companies have phones that nobody can have: no local number begins with 0', () => {
    for (const phone of [...data.stores.map((store) => store.phone), ...data.companies.map((company) => company.servicePhone)]) {
      expect(phone).toMatch(/^0\d{2,3}-0000 \d{4}$/);
    }
  });
});

describe('places', () => {
  const today = '2026-03-05';
  const slots = createSampleSlots(data.stores, today);

  test('cover the next 90 days in three periods, each once', () => {
    const days = new Set(slots.map(({ date }) => date));
    expect(days.size).toBe(SAMPLE_SLOT_DAYS);
    expect([...days].sort()[0]).toBe('2026-03-06');
    expect([...days].sort().at(-1)).toBe(addDays(today, 90));
    expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
    expect(slots.filter(({ quotaClass }) => quotaClass === 'normal')).toHaveLength(data.stores.length * 90 * SAMPLE_PERIODS.length);
  });

  test('are free mostly, full or closed at times, on Sundays closed in some stores, with an executive quota', () => {
    const closed = slots.filter(({ closedReason }) => closedReason !== null);
    expect(new Set(closed.map(({ closedReason }) => closedReason))).toEqual(new Set(['周日休息', '设备保养', '院内培训']));
    const open = slots.filter(({ closedReason }) => closedReason === null);
    expect(open.filter(({ capacity }) => capacity === 0).length).toBeGreaterThan(100);
    expect(open.filter(({ capacity }) => capacity > 0).length).toBeGreaterThan(slots.length / 2);
    expect(open.some(({ date }) => isSunday(date))).toBe(true);
    expect(open.some(({ quotaClass }) => quotaClass === 'vip')).toBe(true);
  });

  test('leave every store something in any seven days of a year', () => {
    const quarters = ['2026-01-01', '2026-04-01', '2026-06-30', '2026-09-28'].flatMap((start) => createSampleSlots(data.stores, start));
    const free = new Set(
      quarters.flatMap((slot) => (slot.closedReason === null && slot.capacity > 0 ? `${slot.storeId} ${slot.date}` : [])),
    );
    const isFree = (storeId: string, start: string) =>
      [0, 1, 2, 3, 4, 5, 6].some((offset) => free.has(`${storeId} ${addDays(start, offset)}`));
    const starts = Array.from({ length: 350 }, (_, offset) => addDays('2026-01-02', offset));
    expect(data.stores.flatMap(({ id }) => starts.filter((start) => !isFree(id, start)))).toEqual([]);
  });
});

describe('texts', () => {
  test('agreements are there in version 1, with purposes', () => {
    expect(data.agreements.map(({ type }) => type)).toEqual(agreementType.options);
    for (const { version, sections } of data.agreements) {
      expect(version).toBe(1);
      expect(createAgreementHtml(sections)).toMatch(/^<h3>.+<\/h3><p>/);
    }
  });

  test('become HTML that holds no more than their words', () => {
    expect(createParagraphsHtml(['甲<乙>&"丙"'])).toBe('<p>甲&lt;乙&gt;&amp;&quot;丙&quot;</p>');
  });

  test('days are those of Shanghai', () => {
    expect(getDayOf(new Date('2026-03-05T16:30:00Z'))).toBe('2026-03-06');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });
});

describe('order history', () => {
  test('refers to what exists, and suits the person', () => {
    for (const order of data.orders) {
      const person = data.people.find(({ key }) => key === order.person);
      const card = person?.cards.find(({ physicalCardId }) => physicalCardId === order.card);
      const combo = data.combos.find(({ id }) => id === order.combo);
      expect(data.projects.find(({ id }) => id === card?.project)?.combos.map(({ id }) => id)).toContain(order.combo);
      expect(data.stores.find(({ id }) => id === order.store)?.combos).toContain(order.combo);
      expect(['any', person?.sex]).toContain(combo?.sex);
      for (const id of order.addOns) expect(combo?.items).not.toContain(addOnOf.get(id)?.itemCode);
    }
  });

  test('leaves DHL0001 and LANDI0001 without orders, and DEMO0001 with examinations to book', () => {
    const cards = data.orders.map(({ card }) => card);
    expect(cards).not.toContain('DHL0001');
    expect(cards).not.toContain('LANDI0001');
    const demo = data.people.find(({ key }) => key === 'demo1')?.cards[0];
    const used = data.orders.filter(({ card, state }) => card === 'DEMO0001' && state !== 'cancelled').length;
    expect((demo?.entitlementTotal ?? 0) - used).toBeGreaterThanOrEqual(3);
  });
});
