import { Button } from 'antd';
import { isWebAddress } from '../../../features/payment/walletReturn';

/**
 * The button to the wallet. The wallet's page accepts only visitors whose referrer is the merchant's registered domain, so this link
 * sends the origin, which the page's policy otherwise keeps to itself.
 */
export function PayLink({ link, text }: { link: string | undefined; text: string }) {
  if (!isWebAddress(link)) return <p role="alert">支付链接不可用，请改用二维码。</p>;
  return (
    <Button type="primary" size="large" block href={link} referrerPolicy="origin">
      {text}
    </Button>
  );
}
