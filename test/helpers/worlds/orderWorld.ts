import { randomUUID } from 'node:crypto';
import { combo, comboItem, examItem, projectCombo, slotDay, store, storeCombo } from '../../../server/db/schema/catalogue';
import { company, project } from '../../../server/db/schema/organization';
import { account, agreement, card, consent, person, session } from '../../../server/db/schema/people';
import type { ApiServices } from '../../../server/handlerKit/handler';
import { addDays, getDayOf } from '../../../shared/businessDay';
import type { CallRequest } from '../../../shared/contract/contract';
import type { TestIdentity } from './createTestApi';

const DAY_MS = 86_400_000;
const COMPANY = 'w-company';
const PROJECT = 'w-project';
export const COMBO = 'w-combo';
export const STORE = 'w-store';
export const PRICE_FEN = 60_000;

export interface WorldOptions {
  people: number;
  /** Places of the hot slot `w-slot-1`; the other slots have 1,000. */
  capacity?: number;
  slots?: number;
  /** The company's share of the price; the full price by default. */
  companyPaysFen?: number;
  entitlementTotal?: number;
  quotaClass?: 'normal' | 'vip';
  consented?: boolean;
  /** Places of the slots besides the hot one; 1,000 by default. */
  otherCapacity?: number;
}

/** Number 1 is the hot slot. */
export const getSlotId = (no: number) => `w-slot-${no}`;

type WorldServices = Pick<ApiServices, 'db' | 'fieldCrypto' | 'tokens' | 'now'>;

async function insertCatalogue({ db, now }: WorldServices, options: WorldOptions): Promise<void> {
  const today = getDayOf(now());
  const colours = { pryColor: '#08CDB4', bgColor: '#08CDB4', fontColor: '#08CDB4' };
  const company1 = {
    id: COMPANY,
    companySuffix: 'world',
    name: '测试公司',
    logoUrl: '',
    welcome: '',
    servicePhone: '',
    loginMethods: ['card'],
  };
  await db.insert(company).values({ ...company1, ...colours });
  const dates = { startsOn: addDays(today, -30), endsOn: addDays(today, 90) };
  await db
    .insert(project)
    .values({ id: PROJECT, companyId: COMPANY, name: '测试项目', ...dates, settleMode: 'mixed', features: ['addOns'], bulletins: [] });
  await db.insert(examItem).values({ code: 'w-item', name: '血常规', category: '检验', meaning: '', contraindication: '' });
  const texts = { cover: 'basic', description: '', tags: [], preparation: [] };
  await db.insert(combo).values({ id: COMBO, name: '基础套餐', ...texts, sex: 'any', priceFen: PRICE_FEN });
  await db.insert(comboItem).values({ comboId: COMBO, itemCode: 'w-item' });
  await db.insert(projectCombo).values({ projectId: PROJECT, comboId: COMBO, companyPaysFen: options.companyPaysFen ?? PRICE_FEN });
  const place = {
    province: '上海市',
    city: '上海市',
    district: '徐汇区',
    address: '漕溪路 1 号',
    hours: '07:30-11:00',
    phone: '021-0000 0000',
  };
  await db.insert(store).values({ id: STORE, name: '徐汇体检中心', ...place, services: [] });
  await db.insert(storeCombo).values({ storeId: STORE, comboId: COMBO });
  await db.insert(slotDay).values(
    Array.from({ length: options.slots ?? 2 }, (_, index) => ({
      id: getSlotId(index + 1),
      storeId: STORE,
      date: addDays(today, 7 + index),
      period: '07:30-08:30',
      quotaClass: options.quotaClass ?? 'normal',
      capacity: index === 0 ? (options.capacity ?? 1000) : (options.otherCapacity ?? 1000),
    })),
  );
  const html = { title: '健康信息处理授权书', html: '', purposes: [] };
  await db.insert(agreement).values({ id: 'w-agreement', type: 'health', version: 1, ...html });
}

async function insertPeople({ db, fieldCrypto, tokens, now }: WorldServices, options: WorldOptions): Promise<TestIdentity[]> {
  const at = now();
  const numbers = Array.from({ length: options.people }, (_, index) => index + 1);
  const seal = (no: number) => {
    const idNumber = fieldCrypto.sealIdNumber(`1101011990${String(no).padStart(8, '0')}`);
    const phone = fieldCrypto.sealPhone(`139${String(no).padStart(8, '0')}`);
    const sealedId = { idNumberEnc: idNumber.enc, idNumberHash: idNumber.hash, idNumberMasked: idNumber.masked };
    return { ...sealedId, phoneEnc: phone.enc, phoneHash: phone.hash, phoneMasked: phone.masked };
  };
  const same = { sex: 'male', birthDate: '1990-01-01', marital: 'single', idType: 'id_card' } as const;
  await db.insert(person).values(numbers.map((no) => ({ id: `w-person-${no}`, name: `员工${no}`, ...same, ...seal(no) })));
  await db.insert(account).values(numbers.map((no) => ({ id: `w-account-${no}`, personId: `w-person-${no}`, createdAt: at })));
  await db.insert(card).values(
    numbers.map((no) => ({
      id: `w-card-${no}`,
      physicalCardId: `W${no}`,
      projectId: PROJECT,
      personId: `w-person-${no}`,
      accountId: `w-account-${no}`,
      relation: 'self' as const,
      status: 'active' as const,
      expiresOn: addDays(getDayOf(at), 90),
      entitlementTotal: options.entitlementTotal ?? 1,
      employeeNo: String(no),
      quotaClass: options.quotaClass ?? 'normal',
    })),
  );
  if (options.consented !== false) {
    const decision = { agreementId: 'w-agreement', type: 'health', agreed: true, createdAt: at } as const;
    await db
      .insert(consent)
      .values(numbers.map((no) => ({ id: `w-consent-${no}`, accountId: `w-account-${no}`, purposes: [], ...decision })));
  }
  const expiresAt = new Date(at.getTime() + 30 * DAY_MS);
  const how = { createdAt: at, expiresAt, method: 'card', userAgent: '' } as const;
  await db.insert(session).values(numbers.map((no) => ({ id: `w-session-${no}`, accountId: `w-account-${no}`, ...how })));
  return Promise.all(
    numbers.map(async (no) => ({
      token: await tokens.createSessionToken({ sessionId: `w-session-${no}`, accountId: `w-account-${no}`, expiresAt }),
      userInfo: { cardId: `w-card-${no}`, projectId: PROJECT, companyId: COMPANY },
    })),
  );
}

/**
 * Creates a small world for order tests: one company, project, package and store, slots from a week ahead, and any number of employees,
 * logged in. @returns the employees
 */
export async function createOrderWorld(services: WorldServices, options: WorldOptions): Promise<TestIdentity[]> {
  await insertCatalogue(services, options);
  return insertPeople(services, options);
}

/** The request to book the world's package. */
export function createBooking(quoteId: string, slotId: string, more: Partial<CallRequest<'saveOrder'>> = {}): CallRequest<'saveOrder'> {
  return { comboId: COMBO, addOnIds: [], storeId: STORE, slotId, quoteId, idempotencyKey: randomUUID(), ...more };
}
