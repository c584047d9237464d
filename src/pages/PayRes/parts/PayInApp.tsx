import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type BridgeResult, openInWallet } from '../../../features/payment/walletBridge';
import { isWebAddress } from '../../../features/payment/walletReturn';
import type { PayCode, usePayCode } from '../usePayCode';

const RESULTS: Record<BridgeResult, string> = {
  ok: '正在确认支付结果，请稍候',
  cancel: '支付没有完成，名额还在，可以再试',
  fail: '没有打开支付，请再试一次，或改用二维码',
};

interface PayInAppProps {
  pay: ReturnType<typeof usePayCode>;
  code: PayCode;
  app: string;
}

/**
 * The button that opens the payment inside the wallet's own browser. The first press may lead through the wallet's authorization page;
 * the payment then opens by itself when the person comes back.
 */
export function PayInApp({ pay, code: { invocation, authorizeUrl }, app }: PayInAppProps) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BridgeResult | null>(null);
  const hasContinued = useRef(false);

  const open = useCallback(async () => {
    if (!invocation) return;
    setBusy(true);
    setResult(await openInWallet(invocation));
    setBusy(false);
  }, [invocation]);

  useEffect(() => {
    if (!pay.isReturning || !invocation || hasContinued.current) return;
    hasContinued.current = true;
    void open();
  }, [pay.isReturning, invocation, open]);

  const handlePress = () => {
    if (invocation) void open();
    else if (isWebAddress(authorizeUrl)) {
      setBusy(true);
      window.location.assign(authorizeUrl);
    } else setResult('fail');
  };

  return (
    <>
      <Button type="primary" size="large" block loading={busy} disabled={result === 'ok'} onClick={handlePress}>
        立即支付
      </Button>
      <p className="yj-muted" role="status">
        {result ? RESULTS[result] : `将在${app}里打开支付`}
      </p>
    </>
  );
}
