import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallResponse } from '../../../shared/contract/contract';
import { ANY_CHANNEL, type PayChannel, type PayWay } from '../../../shared/payChannels';
import { ordersApi } from '../../api/endpoints/orders';
import { choosePayWay } from '../../features/payment/choosePayWay';
import { getPayWallet } from '../../features/payment/payWallets';
import { forgetWalletReturn, readWalletReturn } from '../../features/payment/walletReturn';
import { useClock } from '../../lib/clock';

export type PayCode = CallResponse<'unifiedPay'>;

/** The order can no longer be paid: its hold expired, or it was paid with an earlier code. */
const SETTLED_CODES: readonly number[] = [BUSINESS_CODES.holdExpired, BUSINESS_CODES.alreadyBooked];
/** Wallets accept their links for five minutes. */
const LINK_FRESH_MS = 4 * 60_000;

/** Renews a link before it expires, and at once when the page is shown again after that. */
function useFreshLink(link: string | undefined, renew: () => void): void {
  const clock = useClock();
  useEffect(() => {
    if (!link) return;
    const expiresAt = clock.now() + LINK_FRESH_MS;
    const timer = setTimeout(() => document.hidden || renew(), LINK_FRESH_MS);
    const handleVisibility = () => {
      if (!document.hidden && clock.now() >= expiresAt) renew();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [link, renew, clock]);
}

/** What the page was opened with after a wallet's authorization. `take` returns it once. */
function useWalletReturn() {
  const [query] = useSearchParams();
  const [returned] = useState(() => readWalletReturn(query));
  const isTaken = useRef(false);
  useEffect(() => {
    if (returned) forgetWalletReturn();
  }, [returned]);
  const take = useCallback(() => {
    const authorization = isTaken.current ? null : returned;
    isTaken.current = true;
    return authorization ? { authorization } : {};
  }, [returned]);
  return { isReturning: returned !== null, take };
}

/**
 * Fetches what an order is paid with: a code, or what suits this browser better. During the hold and with the same choice, the back end
 * keeps the payment, so a reload or a second tab shows it again.
 * @param onOver is called when the order can no longer be paid and has to be fetched again
 */
export function usePayCode(orderNo: string, onOver: () => void) {
  const [start, { data, error, isLoading }] = ordersApi.useUnifiedPayMutation();
  const [chosen, choose] = useState<PayChannel | null>(null);
  const [wantsCode, setWantsCode] = useState(false);
  const { isReturning, take } = useWalletReturn();
  // They stay visible while another code is fetched.
  const [channels, setChannels] = useState<readonly PayChannel[]>([]);
  // A link stays usable while it is renewed.
  const [link, setLink] = useState<PayCode | null>(null);
  const ask = useCallback(() => {
    const way = wantsCode ? 'code' : choosePayWay(navigator.userAgent);
    void start({ orderNo, channel: chosen ?? ANY_CHANNEL, ...(way === 'code' ? {} : { way, ...take() }) });
  }, [start, orderNo, chosen, wantsCode, take]);
  useEffect(ask, [ask]);
  useEffect(() => {
    if (data?.channels) setChannels(data.channels);
    if (data) setLink(data.way === 'link' ? data : null);
  }, [data]);
  useFreshLink(data?.linkUrl, ask);
  const isOver = Boolean(error && 'code' in error && typeof error.code === 'number' && SETTLED_CODES.includes(error.code));
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const code = data ?? (error ? undefined : (link ?? undefined));
  const way: PayWay = code?.way ?? 'code';
  return {
    code,
    way,
    isError: Boolean(error),
    isLoading,
    /** True after the wallet's authorization, which the person began by pressing the button. */
    isReturning,
    retry: ask,
    channels,
    channel: chosen ?? code?.channel,
    /** Whose texts to show. A single sandbox is not named in answers. */
    wallet: getPayWallet(code?.sandbox ? 'sandbox' : (chosen ?? code?.channel)),
    choose(channel: PayChannel) {
      setLink(null);
      choose(channel);
    },
    /** Changes to the QR code. */
    showCode() {
      setLink(null);
      setWantsCode(true);
    },
  };
}
