import type { WechatSettings } from '../../../config/readWechat';
import type { ProviderNotice } from '../PaymentProvider';
import { decryptResource, sealedResource } from './decryptResource';
import { toRefundState, toTrade, wechatNotice, wechatRefundNotice, wechatTrade } from './wechatAnswers';

type Merchant = Pick<WechatSettings, 'apiV3Key' | 'mchId' | 'appId'>;

function readTrade(id: string, plain: unknown, { mchId, appId }: Merchant): ProviderNotice | null {
  const trade = wechatTrade.parse(plain);
  if (trade.mchid !== mchId || trade.appid !== appId || !trade.amount) return null;
  const { state, amountFen = 0, providerNo } = toTrade(trade);
  return { id, outTradeNo: trade.out_trade_no, state, amountFen, providerNo };
}

function readRefund(id: string, plain: unknown, { mchId }: Merchant): ProviderNotice | null {
  const refund = wechatRefundNotice.parse(plain);
  if (refund.mchid !== mchId) return null;
  const state = toRefundState(refund.refund_status) === 'success' ? 'refund_success' : 'refund_failed';
  return { id, outTradeNo: refund.out_trade_no, outRefundNo: refund.out_refund_no, state, amountFen: refund.amount.refund };
}

/**
 * Reads a signed notice. A notice in a currency other than CNY is rejected as unreadable.
 * @returns null if it is not for this merchant or is malformed; 'ignored' for a kind that is not used
 */
export function readNotice(merchant: Merchant, body: Buffer): ProviderNotice | 'ignored' | null {
  try {
    const { id, event_type, resource } = wechatNotice.parse(JSON.parse(body.toString('utf8')));
    const key = `wechat:${id}`;
    const isTrade = event_type.startsWith('TRANSACTION.');
    if (!isTrade && !event_type.startsWith('REFUND.')) return 'ignored';
    const plain: unknown = JSON.parse(decryptResource(merchant.apiV3Key, sealedResource.parse(resource)));
    return isTrade ? readTrade(key, plain, merchant) : readRefund(key, plain, merchant);
  } catch {
    return null;
  }
}
