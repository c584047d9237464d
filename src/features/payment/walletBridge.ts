/** What a wallet reports after the person closed its payment view. Only the back end knows whether the money arrived. */
export type BridgeResult = 'ok' | 'cancel' | 'fail';

interface Bridge {
  invoke(name: string, params: Readonly<Record<string, string>>, done: (result: { err_msg?: string }) => void): void;
}

/** WeChat's browser adds the bridge some time after the page has loaded, and then sends this event. */
const READY = 'WeixinJSBridgeReady';
const READY_LIMIT_MS = 5_000;

const findBridge = () => (window as Window & { WeixinJSBridge?: Bridge }).WeixinJSBridge;

function waitForBridge(): Promise<Bridge | undefined> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      document.removeEventListener(READY, finish);
      resolve(findBridge());
    };
    const timer = setTimeout(finish, READY_LIMIT_MS);
    document.addEventListener(READY, finish);
    if (findBridge()) finish();
  });
}

/** Opens the payment in the wallet that displays this page. @param invocation the parameters that the back end signed */
export async function openInWallet(invocation: Readonly<Record<string, string>>): Promise<BridgeResult> {
  const bridge = await waitForBridge();
  if (!bridge) return 'fail';
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', invocation, ({ err_msg: message = '' }) => {
      if (message.endsWith(':ok')) resolve('ok');
      else resolve(message.endsWith(':cancel') ? 'cancel' : 'fail');
    });
  });
}
