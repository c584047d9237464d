import { missingError } from '../../../errors/ApiError';
import { loadOrderDetails } from '../../../modules/orders/orderAnswers';
import { queryOrderByNo } from '../../../modules/orders/orders.repo';
import { describeFen } from '../describeFen';
import { describeInstant } from '../describeInstant';
import type { OpsCommand } from '../OpsCommand';

const formatAt = (instant: string) => describeInstant(new Date(instant));

/** An order as its person sees it, with masked numbers. */
export const orders: OpsCommand = {
  name: 'orders',
  target: '<订单号>',
  summary: '显示一个订单和它的经过（号码已隐去）',
  async run({ db, now }, { target }) {
    const order = await queryOrderByNo(db, target);
    if (!order) throw missingError('没有找到这个订单，请核对订单号。');
    const details = await loadOrderDetails(db, order, now());
    const { person, store, partner } = details;
    return [
      `订单 ${details.orderNo}  状态 ${details.state}（第 ${details.version} 版）`,
      `本人 ${person.name}  证件 ${person.idNumberMasked}  手机 ${person.phoneMasked}  联系电话 ${details.contactPhoneMasked}`,
      `套餐 ${details.combo.name}  ${store.name}  ${details.date} ${details.period}`,
      `金额 ${describeFen(details.totalFen)}，企业 ${describeFen(details.companyFen)}，个人 ${describeFen(details.selfFen)}`,
      `体检机构 ${partner.state}${partner.partnerNo ? `，预约号 ${partner.partnerNo}` : ''}`,
      ...details.payments.flatMap(({ outTradeNo, state, amountFen, partRefunds = [] }) => [
        `支付 ${outTradeNo}  ${state}  ${describeFen(amountFen)}`,
        ...partRefunds.map(
          ({ name, amountFen, doneAt }) => `退回 ${name}  ${describeFen(amountFen)}  ${doneAt ? formatAt(doneAt) : '办理中'}`,
        ),
      ]),
      ...details.timeline.map(({ at, state, type, text }) => `${formatAt(at)}  ${state}  ${type}  ${text}`),
    ].join('\n');
  },
};
