import { z } from 'zod';
import { color, day, empty, id, instant, page, pageSize, phone, requiredText, smsCode, text } from './common';

export const loginMethod = z.enum(['card', 'code', 'password', 'sso']);
export const companySuffix = z.string().trim().min(1).max(64);

/** The stored `userInfo` (spec §3). */
export const userInfo = z.object({ cardId: id, projectId: id, companyId: id });

/** What every way of logging in answers; `userInfo` is null while the account has no card. */
export const loginResult = z.object({
  token: z.string(),
  expiresAt: instant,
  userInfo: userInfo.nullable(),
});

export const companyStyle = z.object({
  companyId: id,
  companyName: z.string(),
  loginUrlSuffix: companySuffix,
  logoUrl: z.string(),
  welcome: z.string(),
  pryColor: color,
  bgColor: color,
  fontColor: color,
  loginMethods: z.array(loginMethod),
  /** Accounts to try, present only when the sample data is loaded. */
  demoAccounts: z
    .array(
      z.object({ physicalCardId: z.string(), idNumber: z.string(), phone: z.string(), password: z.string().nullable(), note: z.string() }),
    )
    .optional(),
});

export const companyListItem = z.object({ companyId: id, companyName: z.string(), loginUrlSuffix: companySuffix, logoUrl: z.string() });

export interface OrgNode {
  id: string;
  name: string;
  memberCount?: number | undefined;
  children: OrgNode[];
}
export const orgNode: z.ZodType<OrgNode> = z.lazy(() =>
  z.object({ id, name: z.string(), memberCount: z.int().min(0).optional(), children: z.array(orgNode) }),
);

export const card = z.object({
  cardId: id,
  physicalCardId: z.string(),
  projectId: id,
  projectName: z.string(),
  companyId: id,
  companyName: z.string(),
  holderName: z.string(),
  relation: z.enum(['self', 'spouse', 'parent', 'child', 'other']),
  status: z.enum(['active', 'expired', 'disabled']),
  expiresOn: day,
  entitlement: z.object({ total: z.int().min(0), used: z.int().min(0) }),
  /** Ours, so a back end may leave it out: which quota the card books from. */
  quotaClass: z.enum(['normal', 'vip']).optional(),
  /** Ours: true for the card to begin with after a login that names none. */
  isDefault: z.boolean().optional(),
});

export const loginSession = z.object({
  sessionId: id,
  method: z.enum(['card', 'code', 'password', 'sso']),
  /** Browser and system in words, from the browser's own description. */
  device: z.string(),
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(['current', 'active', 'ended']),
});

export const sex = z.enum(['male', 'female']);
export const marital = z.enum(['single', 'married', 'unknown']);

export const cardUserInfo = z.object({
  cardId: id,
  name: z.string(),
  sex,
  birthDate: day,
  age: z.int().min(0).max(150),
  marital,
  idType: z.enum(['id_card', 'passport', 'other']),
  idNumberMasked: z.string(),
  phoneMasked: z.string(),
  department: z.string(),
  employeeNo: z.string(),
});

export const password = z.string().min(1).max(128);
const newPassword = z.string().min(10, '密码至少 10 位').max(128);
/** Proof of work, asked for after repeated failures (code 4291). */
export const proof = z.string().max(4096).optional();
/** `data` of code 4032: how the caller can show to be the owner of the account before the call is made again. */
export const confirmNeeded = z.object({
  /** Empty when there is no way at present; `msg` then says what to do. */
  methods: z.array(z.enum(['password', 'code'])),
  /** Where the code goes. */
  phoneMasked: z.string(),
  /** From when on a code to the phone is accepted again: it was changed within the last seven days. */
  codeFrom: instant.nullable(),
});
export type ConfirmNeeded = z.infer<typeof confirmNeeded>;
export const codeSent = z.object({ ttlSeconds: z.int(), nextAt: instant });

export const loginContract = {
  getCompanyStyleConfigBySuffix: { request: z.object({ loginUrlSuffix: companySuffix }), response: companyStyle },
  getCompanyList: {
    request: z.object({ keyword: text(50).optional(), page, pageSize }),
    response: z.object({ list: z.array(companyListItem), total: z.int().min(0) }),
  },
  cardLogin: {
    request: z.object({
      physicalCardId: requiredText(32),
      /** The same value as `physicalCardId`; the wire carries both (spec §3). */
      cardId: requiredText(32),
      idNumber: requiredText(32),
      /** The company suffix of the login page. */
      code: companySuffix,
      proof,
    }),
    response: loginResult,
  },
  memberLogin: { request: z.object({ account: requiredText(64), password, proof }), response: loginResult },
  memberLoginForCompany: { request: z.object({ account: requiredText(64), password, companyId: id, proof }), response: loginResult },
  memberLoginByCode: { request: z.object({ phone, code: smsCode, companyId: id.optional(), proof }), response: loginResult },
  sendCodeLogin: { request: z.object({ phone, proof }), response: codeSent },
  sendCodeRetrievePwd: { request: z.object({ phone, proof }), response: codeSent },
  sendCodeBindPhone: { request: z.object({ phone, proof }), response: codeSent },
  resetPassword: {
    /** By a code to the phone, by the old password, or (with a session) by a proof of identity made before. */
    request: z.union([
      z.object({ phone, code: smsCode, newPassword }),
      z.object({ oldPassword: password, newPassword }),
      z.strictObject({ newPassword }),
    ]),
    response: empty,
  },
  huaZhuLoginGetCode: { request: empty, response: z.object({ authorizeUrl: z.string(), state: z.string() }) },
  huaZhuLoginGetAccessToken: { request: z.object({ code: requiredText(512), state: text(512).optional() }), response: loginResult },
  getCompanyOrgInfo: {
    request: z.object({ companyId: id, noMember: z.union([z.literal(1), z.literal('1'), z.boolean()]).optional() }),
    response: z.array(orgNode),
  },
  getCardListByToken: { request: empty, response: z.array(card) },
  getCardUserInfo: { request: z.object({ cardId: id }), response: cardUserInfo },
  getCardUserInfoByToken: { request: empty, response: cardUserInfo },
  logout: { request: empty, response: empty },
  cardSetDefault: { request: z.object({ cardId: id }), response: z.object({ cardId: id }) },
  updateUserInfo: {
    /** Each part by itself; a new phone needs the code that was sent to it. */
    request: z.union([z.object({ phone, code: smsCode }), z.object({ marital })]),
    response: z.object({ phoneMasked: z.string(), marital }),
  },
  /** To the phone on record, whatever that is. */
  confirmSendCode: { request: z.object({ proof }), response: codeSent },
  /** Shows that the owner is present; calls that answered 4032 are accepted in this session until `confirmedUntil`. */
  confirmIdentity: {
    request: z.union([z.object({ password }), z.object({ code: smsCode })]),
    response: z.object({ confirmedUntil: instant }),
  },
  /** To a phone that was replaced within the last seven days, to take the change back with. */
  undoPhoneSendCode: { request: z.object({ phone, proof }), response: codeSent },
  /** Takes a change of phone back: the old phone is the account's again, every session ends, the password is removed. */
  undoPhone: { request: z.object({ phone, code: smsCode, proof }), response: empty },
  /** The newest logins, those that still work among them. */
  sessionList: { request: empty, response: z.object({ list: z.array(loginSession) }) },
  sessionRevoke: {
    request: z.union([z.object({ sessionId: id }), z.object({ others: z.literal(true) })]),
    response: z.object({ ended: z.int().min(0) }),
  },
} as const;
