import supertest from 'supertest';
import type { CallResponse } from '../../../shared/contract/contract';

type LoginResult = CallResponse<'cardLogin'>;

/** A card with what its login page asks for. `code` is the company's suffix. */
export interface LoginCard {
  physicalCardId: string;
  idNumber: string;
  code: string;
}

/** Cards of the sample data that tests rely on, with the ID numbers to log in with, and the phones of their people. */
export const sampleCards = {
  DEMO0001: { physicalCardId: 'DEMO0001', idNumber: '110101199003070011', phone: '13800000001', code: 'demo' },
  DEMO0002: { physicalCardId: 'DEMO0002', idNumber: '310104198802150028', phone: '13800000002', code: 'demo' },
  DHL0001: { physicalCardId: 'DHL0001', idNumber: '440306199511200037', phone: '13800000003', code: 'dhl' },
  ZYHY0001: { physicalCardId: 'ZYHY0001', idNumber: '500103199201010058', phone: '13800000005', code: 'zyhy' },
  FS0001: { physicalCardId: 'FS0001', idNumber: '210102198410160087', phone: '13800000008', code: 'FSlogin' },
  LANDI0001: { physicalCardId: 'LANDI0001', idNumber: '310115199603300074', phone: '13800000007', code: 'LANDI' },
  HZ0001: { physicalCardId: 'HZ0001', idNumber: '110101197809120066', phone: '13800000006', code: 'huazhu' },
  MIC0001: { physicalCardId: 'MIC0001', idNumber: '330106198506080041', phone: '13800000004', code: 'michelin' },
} as const;

export type SampleCard = keyof typeof sampleCards;

/** Logs in with a card over HTTP. */
export async function loginByCard(url: string, card: SampleCard | LoginCard): Promise<LoginResult> {
  const { physicalCardId, idNumber, code } = typeof card === 'string' ? sampleCards[card] : card;
  const response = await supertest(url)
    .post('/staff/v1/login/cardLogin')
    .send({ physicalCardId, cardId: physicalCardId, idNumber, code, clentType: 'pc' });
  if (response.body.code !== 0) throw new Error(`Login with ${physicalCardId} answered ${response.text}`);
  return response.body.data;
}

/** The `Cookie` header of a session sealed by the web tier. */
export async function sealSession(
  url: string,
  { token, userInfo }: Pick<LoginResult, 'token' | 'userInfo'>,
  settleFlag: string | null = null,
): Promise<string> {
  const response = await supertest(url).post('/session').set('Sec-Fetch-Site', 'same-origin').send({ token, userInfo, settleFlag });
  const cookie = response.get('Set-Cookie')?.[0]?.split(';')[0];
  if (!cookie) throw new Error(`POST /session answered ${response.status} without a cookie`);
  return cookie;
}
