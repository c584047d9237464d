import type { PayWay } from '../../../shared/payChannels';
import type { PayWallet } from './payWallets';

const LAST = '支付成功后这里会自动更新，不用刷新';

/** What to do to pay, in order. @param isPhone whether the page is on a phone, which cannot scan its own screen */
export function getPaySteps({ app, open, go, readsAlbum }: PayWallet, way: PayWay, isPhone: boolean): string[] {
  if (way === 'link') return [`点“${go}”`, '核对金额后支付', '付完回到这里，结果会自动更新'];
  if (way === 'inApp') return ['点“立即支付”', '核对金额后支付', LAST];
  if (!isPhone) return [open, '扫描二维码，核对金额后支付', LAST];
  return readsAlbum
    ? ['长按二维码，或点“保存二维码”，存到手机相册', `${open}，从相册里选它，核对金额后支付`, LAST]
    : [`在电脑上打开约检，从“我的订单”进入这个收银台`, `用手机${app}扫电脑上的二维码，核对金额后支付`, LAST];
}
