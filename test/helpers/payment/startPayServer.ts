import { type RunningServer, startServer } from '../servers/startServer';
import { type AlipaySimulator, startAlipaySimulator } from './alipaySimulator';
import { startWechatSimulator, type WechatSimulator } from './wechatSimulator';

const toPem = (key: WechatSimulator['options']['privateKey'], type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' }).toString();

export interface PayServer {
  server: RunningServer;
  wechat: WechatSimulator;
  alipay: AlipaySimulator;
  close(): Promise<void>;
}

/** Starts both simulated payment providers, and a server that offers them. @param env further settings, such as the ways to pay */
export async function startPayServer(env: Record<string, string> = {}): Promise<PayServer> {
  const now = () => new Date();
  const [wechat, alipay] = await Promise.all([startWechatSimulator(now), startAlipaySimulator(now)]);
  const server = await startServer({
    env: {
      PAYMENT: 'wechat,alipay',
      WECHAT_API_BASE: wechat.options.apiBase,
      WECHAT_OAUTH_BASE: wechat.options.oauthBase,
      WECHAT_MCH_ID: wechat.options.mchId,
      WECHAT_APP_ID: wechat.options.appId,
      WECHAT_SERIAL_NO: wechat.options.serialNo,
      WECHAT_PRIVATE_KEY: toPem(wechat.options.privateKey, 'pkcs8'),
      WECHAT_API_V3_KEY: wechat.options.apiV3Key.toString(),
      ALIPAY_GATEWAY: alipay.options.gateway,
      ALIPAY_APP_ID: alipay.options.appId,
      ALIPAY_SELLER_ID: alipay.options.sellerId,
      ALIPAY_PRIVATE_KEY: toPem(alipay.options.privateKey, 'pkcs8'),
      ALIPAY_PUBLIC_KEY: toPem(alipay.options.publicKey, 'spki'),
      ...env,
    },
  });
  return {
    server,
    wechat,
    alipay,
    async close() {
      await server.stop('SIGKILL');
      await Promise.all([wechat.close(), alipay.close()]);
    },
  };
}
