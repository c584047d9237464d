import type { AlipaySettings } from '../../../config/readAlipay';
import type { ProviderNotice } from '../PaymentProvider';
import { alipayNotice, toTradeState } from './alipayAnswers';

/**
 * Reads a signed notice.
 * @returns null if it is not for this app and seller or is malformed; 'ignored' for a kind that is not used
 */
export function readNotice(
  { appId, sellerId }: Pick<AlipaySettings, 'appId' | 'sellerId'>,
  fields: ReadonlyMap<string, string>,
): ProviderNotice | 'ignored' | null {
  const { success, data } = alipayNotice.safeParse(Object.fromEntries(fields));
  if (!success || data.app_id !== appId || data.seller_id !== sellerId) return null;
  if (data.notify_type !== 'trade_status_sync') return 'ignored';
  const { notify_id, out_trade_no: outTradeNo, out_biz_no: outRefundNo, refund_fee, total_amount, trade_no } = data;
  const id = `alipay:${notify_id}`;
  if (outRefundNo && refund_fee !== undefined) return { id, outTradeNo, outRefundNo, state: 'refund_success', amountFen: refund_fee };
  return { id, outTradeNo, state: toTradeState(data.trade_status), amountFen: total_amount, providerNo: trade_no };
}
