import { BUSINESS_CODES, type BusinessCode } from '../../../shared/constants';
import type { ContractEntry } from '../../../shared/contract/common';
import type { AnyHandler } from '../../handlerKit/defineHandler';

interface CodeEntry {
  /** The meaning of the code. */
  meaning: string;
  /** What `msg` may say. */
  msg: string;
  /** An example of `data`, for codes that carry some. */
  data?: unknown;
}

/** Every business code of the reference API, for its documents. */
export const businessCodes: Readonly<Record<BusinessCode, CodeEntry>> = {
  0: { meaning: 'Success; `data` holds the answer.', msg: '成功' },
  1: {
    meaning: 'Unexpected error. `msg` contains the request ID, which operators find in the log.',
    msg: '系统开小差了，请稍后再试。如需帮助，请提供编号 7f3c2a90-5d1e-4b7a-9c64-0a1b2c3d4e5f。',
  },
  2: { meaning: 'No session, or an invalid or revoked one: log in again.', msg: '请先登录。' },
  3: { meaning: 'The session has expired: log in again.', msg: '登录已过期，请重新登录。' },
  3001: { meaning: 'No result yet: ask again later. The client shows nothing.', msg: '尚未支付' },
  4001: {
    meaning: 'The input is invalid. `data.fields` maps each invalid field to a sentence.',
    msg: '填写的内容有误，请检查后再提交。',
    data: { fields: { comboId: '请填写' } },
  },
  4005: {
    meaning: 'Something else was made under the idempotency key before: `data` is its answer. Use a new key to make another.',
    msg: '之前的提交其实已经成功，内容和这次不同，所以这次没有再提交。请先查看已提交的内容。',
    data: { orderNo: 'YJ261008K3F7M2Q9XTB4' },
  },
  4030: { meaning: 'The card or the record belongs to another person.', msg: '这不是您的记录，无法查看。' },
  4031: {
    meaning: 'A consent is missing: show the agreement `data.type`, then repeat the call.',
    msg: '请先阅读并同意相关协议。',
    data: { type: 'health' },
  },
  4032: {
    meaning: 'The owner must confirm their identity (`confirmIdentity`); then repeat the call.',
    msg: '请先确认是您本人操作。',
    data: { methods: ['password', 'code'], phoneMasked: '138****8000', codeFrom: null },
  },
  4040: { meaning: 'There is no such record.', msg: '没有找到这条记录。' },
  4091: { meaning: 'The slot has no places left, or is not open.', msg: '这个时段已约满，请选择其他时段。' },
  4092: { meaning: 'The hold has expired.', msg: '订单已超过支付时限，名额已释放。' },
  4093: {
    meaning: 'The card has an order already: `data.orderNo`.',
    msg: '您已有一笔预约，请先查看该订单。',
    data: { orderNo: 'YJ260301ABCDEFGHJKMN' },
  },
  4094: { meaning: 'A rule or the state of the record does not allow this now; `msg` says which.', msg: '已超过改约时限，无法改约。' },
  4095: { meaning: 'The price has changed: `data.quote` is the new quote.', msg: '价格有变动，请确认后再提交。' },
  4096: { meaning: 'The record was changed in the meantime: load it again.', msg: '订单刚刚有变动，请刷新后再试。' },
  4290: {
    meaning: 'Too many attempts: wait `data.retryAfter` seconds, if present.',
    msg: '操作过于频繁，请稍后再试。',
    data: { retryAfter: 900 },
  },
  4291: {
    meaning: 'A proof of work is required: solve `data.challenge` and repeat the call with `proof`.',
    msg: '请完成安全验证后再试。',
    data: { challenge: {} },
  },
  5070: {
    meaning: 'The server has no room for the upload now.',
    msg: '服务器暂时没有空间保存文件，请稍后再试。',
    data: { retryAfter: 600 },
  },
};

const { unexpected, sessionInvalid, sessionExpired, validation, notYours, confirmNeeded } = BUSINESS_CODES;

/** The codes that follow from a call's access. */
const accessCodes: Readonly<Record<AnyHandler['access'], readonly BusinessCode[]>> = {
  open: [],
  // The card headers are optional, but must not name another account's card.
  account: [sessionInvalid, sessionExpired, notYours],
  card: [sessionInvalid, sessionExpired, notYours],
};

/** The codes other than 0 that a call may answer, in ascending order. */
export function listCodes(entry: ContractEntry, { access, freshProof }: Pick<AnyHandler, 'access' | 'freshProof'>): BusinessCode[] {
  const codes = [unexpected, validation, ...accessCodes[access], ...(freshProof ? [confirmNeeded] : []), ...(entry.codes ?? [])];
  return [...new Set(codes)].sort((a, b) => a - b);
}

/** The name of a code's example among the components of the OpenAPI document. */
export function getCodeName(code: BusinessCode): string {
  return Object.entries(BUSINESS_CODES).find(([, value]) => value === code)?.[0] ?? String(code);
}
