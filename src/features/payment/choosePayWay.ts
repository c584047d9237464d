import { useSyncExternalStore } from 'react';
import type { PayWay } from '../../../shared/payChannels';

const WALLET_BROWSER = /MicroMessenger\//i;
/** WeCom's browser calls itself WeChat's too, but opens neither kind of payment for every merchant. */
const WORK_BROWSER = /wxwork\//i;
const PHONE = /Android|iPhone|iPad|iPod|HarmonyOS|Windows Phone|Mobile/i;

/** The way to pay that suits a browser. The back end answers a code where it does not offer the way. */
export function choosePayWay(userAgent: string): PayWay {
  if (WORK_BROWSER.test(userAgent)) return 'code';
  if (WALLET_BROWSER.test(userAgent)) return 'inApp';
  return PHONE.test(userAgent) ? 'link' : 'code';
}

const subscribe = () => () => undefined;

/** True on a phone, whose own camera cannot scan the code on its screen. False on the server and during hydration. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => PHONE.test(navigator.userAgent),
    () => false,
  );
}
