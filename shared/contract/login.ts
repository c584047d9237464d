import { z } from 'zod';
import { normalizeLoginName } from '../phone';
import {
  type ContractEntry,
  cardNumber,
  color,
  day,
  empty,
  id,
  idNumber,
  instant,
  orElse,
  page,
  pageSize,
  phone,
  requiredText,
  smsCode,
  someOf,
  text,
  unread,
  whatFits,
} from './common';

export const loginMethod = z.enum(['card', 'code', 'password', 'sso']);
/** A phone number in any form, or a user name. */
const loginName = z.string().trim().min(1).max(64).transform(normalizeLoginName);
export const companySuffix = z.string().trim().min(1).max(64);

/** The stored `userInfo` (spec §3). */
export const userInfo = z.object({ cardId: id, projectId: id, companyId: id });

/** The answer of every login call; `userInfo` is null while the account has no card. */
export const loginResult = z.object({
  token: z.string().min(1),
  expiresAt: instant.optional().describe('Always there in our answers; the client does without.'),
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
  loginMethods: someOf(loginMethod),
  ownSignOn: z
    .boolean()
    .optional()
    .describe("Extension, may be absent: true when employees can log in by the company's own sign-on (`signOnStart`)."),
  /** Accounts to try, present only when the sample data is loaded. */
  demoAccounts: someOf(
    z.object({ physicalCardId: z.string(), idNumber: z.string(), phone: z.string(), password: z.string().nullable(), note: z.string() }),
  ).optional(),
});

export const companyListItem = z.object({ companyId: id, companyName: z.string(), loginUrlSuffix: companySuffix, logoUrl: z.string() });

export interface OrgNode {
  id: string;
  name: string;
  memberCount?: number | undefined;
  children: OrgNode[];
}
export const orgNode: z.ZodType<OrgNode> = z.lazy(() =>
  z.object({ id, name: z.string(), memberCount: z.int().min(0).optional(), children: orElse(someOf(orgNode), []) }),
);

export const card = z.object({
  cardId: id,
  physicalCardId: z.string(),
  projectId: id,
  projectName: z.string(),
  companyId: id,
  companyName: z.string(),
  holderName: z.string(),
  relation: orElse(z.enum(['self', 'spouse', 'parent', 'child', 'other']), 'other'),
  status: z.enum(['active', 'expired', 'disabled']),
  expiresOn: day,
  entitlement: z.object({ total: z.int().min(0), used: z.int().min(0) }),
  quotaClass: z.enum(['normal', 'vip']).optional().describe('Extension, may be absent: the quota from which the card books.'),
  isDefault: z.boolean().optional().describe('Extension, may be absent: true for the card that is selected after a login that names none.'),
});

export const sex = z.enum(['male', 'female']);
export const marital = orElse(z.enum(['single', 'married', 'unknown']), 'unknown');

export const cardUserInfo = z.object({
  cardId: id,
  name: z.string(),
  sex,
  birthDate: day,
  age: z.int().min(0).max(150),
  marital,
  idType: orElse(z.enum(['id_card', 'passport', 'other']), 'other'),
  idNumberMasked: z.string(),
  phoneMasked: z.string(),
  department: z.string(),
  employeeNo: z.string(),
});

export const password = z.string().min(1).max(128);
const newPassword = z.string().min(10, '密码至少 10 位').max(128);
/** Proof of work, required after repeated failures (code 4291). */
export const proof = z.string().max(4096).optional();
/** `data` of code 4032: how the caller can confirm to be the owner of the account before repeating the call. */
export const confirmNeeded = z.object({
  methods: z.array(z.enum(['password', 'code'])).describe('Empty when there is no way to confirm now; `msg` then says what to do.'),
  phoneMasked: z.string().describe('The phone that the code is sent to.'),
  codeFrom: instant.nullable().describe('When a code to the phone is accepted again, if the phone was changed within the last seven days.'),
});
export type ConfirmNeeded = z.infer<typeof confirmNeeded>;
/** Both are always there in our answers. */
export const codeSent = unread(z.object({ ttlSeconds: z.int().optional(), nextAt: instant.optional() }));

/** A call that sends a code to the given phone. */
const sendsCode = (summary: string) =>
  ({ summary, codes: [4290, 4291], request: z.object({ phone, proof }), response: codeSent }) satisfies ContractEntry;

export const loginContract = {
  getCompanyStyleConfigBySuffix: {
    summary: "Get the look of a company's login page and the ways to log in that it offers, by the suffix of its address.",
    codes: [4040],
    request: z.object({ loginUrlSuffix: companySuffix }),
    response: companyStyle,
  },
  getCompanyList: {
    summary: 'Search the companies that have a login page, by name, pinyin, initials or suffix.',
    request: z.object({ keyword: text(50).optional(), page, pageSize }),
    response: z.object({ list: someOf(companyListItem), total: z.int().min(0) }),
  },
  cardLogin: {
    summary: "Log in with an exam card number and the holder's ID number. With a session, bind the card to its account.",
    codes: [4094, 4290, 4291],
    request: z.object({
      physicalCardId: cardNumber,
      cardId: cardNumber.describe('The same value as `physicalCardId`; the specification demands both (§3).'),
      idNumber,
      code: companySuffix.describe('The company suffix of the login page.'),
      proof,
    }),
    response: loginResult,
  },
  memberLogin: {
    summary: 'Log in with a phone number or user name and a password.',
    codes: [4290, 4291],
    request: z.object({ account: loginName, password, proof }),
    response: loginResult,
  },
  memberLoginForCompany: {
    summary: 'Log in with a phone number or user name and a password, to a card of one company.',
    codes: [4290, 4291],
    request: z.object({ account: loginName, password, companyId: id, proof }),
    response: loginResult,
  },
  memberLoginByCode: {
    summary: 'Log in with a phone number and the code sent to it.',
    codes: [4290, 4291],
    request: z.object({ phone, code: smsCode, companyId: id.optional(), proof }),
    response: loginResult,
  },
  sendCodeLogin: sendsCode('Send a login code to a phone. The answer is the same for an unknown phone.'),
  sendCodeRetrievePwd: sendsCode('Send a code for a new password to a phone. The answer is the same for an unknown phone.'),
  sendCodeBindPhone: sendsCode('Send a code to the phone that the account is to be bound to.'),
  resetPassword: {
    summary:
      'Set a new password: by a code sent to the phone, by the old password, or with a session whose owner has just confirmed their identity.',
    codes: [2, 4032, 4290],

    request: z.union([
      z.object({ phone, code: smsCode, newPassword }),
      z.object({ oldPassword: password, newPassword }),
      z.strictObject({ newPassword }),
    ]),
    response: empty,
  },
  huaZhuLoginGetCode: {
    summary: "Start a login through the company's single sign-on: get the address to send the browser to.",
    codes: [4040],
    request: empty,
    response: z.object({ authorizeUrl: z.string(), state: z.string() }),
  },
  huaZhuLoginGetAccessToken: {
    summary: "Complete a login through the company's single sign-on with the code that it returned.",
    codes: [4040, 4290],
    request: z.object({ code: requiredText(512), state: text(512).optional() }),
    response: loginResult,
  },
  signOnStart: {
    summary: "Start a login by a company's own sign-on (OpenID Connect): get the address to send the browser to.",
    codes: [4040],
    request: z.object({ loginUrlSuffix: companySuffix }),
    response: z.object({ authorizeUrl: z.string(), state: z.string() }),
  },
  signOnFinish: {
    summary:
      "Complete a login by a company's own sign-on with the query that its provider sent the browser back with. A failure has `data.reason`.",
    codes: [4040, 4094, 4290],
    request: z.object({ loginUrlSuffix: companySuffix, answer: requiredText(8192) }),
    response: loginResult,
  },
  getCompanyOrgInfo: {
    summary: "Get a company's departments as a tree, with or without the number of people in each.",
    codes: [4030],
    request: z.object({ companyId: id, noMember: z.union([z.literal(1), z.literal('1'), z.boolean()]).optional() }),
    response: someOf(orgNode),
  },
  // What the specification saves and copies (§7) is saved, whatever the screens can read of it.
  getCardListByToken: {
    summary: "List the account's exam cards: at most thirty, the current one and usable ones first.",
    request: z.object({
      keyword: text(50).optional().describe("Only cards whose number, holder or project's name contains this."),
      cardId: id.optional().describe('Only this card.'),
    }),
    response: orElse(someOf(card), []),
  },
  getCardUserInfo: {
    summary: 'Get the personal data of the person who is examined with a card; numbers are masked.',
    codes: [4030],
    request: z.object({ cardId: id }),
    response: whatFits(cardUserInfo),
  },
  getCardUserInfoByToken: {
    summary: 'Get the personal data of the person of the current or default card; numbers are masked.',
    codes: [4040],
    request: empty,
    response: cardUserInfo,
  },
  logout: { summary: 'End the session.', request: empty, response: empty },
  cardSetDefault: {
    summary: 'Choose the card that is selected after a login that names none.',
    codes: [4030],
    request: z.object({ cardId: id }),
    response: z.object({ cardId: id }),
  },
  updateUserInfo: {
    summary: 'Change the phone, with the code that was sent to the new one, the marital status, or the department of an own card.',
    codes: [4030, 4032, 4290],
    /** One of the three; a new phone needs the code that was sent to it. */
    request: z.union([
      z.object({ phone, code: smsCode }),
      z.object({ marital }),
      z.object({ cardId: id, departmentId: id.describe('A department of the company that the card belongs to (`getCompanyOrgInfo`).') }),
    ]),
    response: z.object({ phoneMasked: z.string(), marital }),
  },

  confirmSendCode: {
    summary: 'Send an identity confirmation code to the phone on record.',
    codes: [4290, 4291],
    request: z.object({ proof }),
    response: codeSent,
  },

  confirmIdentity: {
    summary:
      'Confirm by password or code that the caller is the owner of the account. Calls that answered 4032 are then accepted in this session until `confirmedUntil`.',
    codes: [4290],
    request: z.union([z.object({ password }), z.object({ code: smsCode })]),
    response: z.object({ confirmedUntil: instant }),
  },

  undoPhoneSendCode: sendsCode('Send a code to a phone that was replaced within the last seven days, to undo the change.'),

  undoPhone: {
    summary: 'Undo a change of phone: the old phone is bound again, every session ends, and the password is removed.',
    codes: [4290, 4291],
    request: z.object({ phone, code: smsCode, proof }),
    response: empty,
  },
} as const;
