import './lib/typescript.mjs';
import { startPayPage, toSetting } from './lib/startPayPage.mjs';

/** `npm run simulate -- alipay`: a simulated Alipay, to rehearse PAYMENT=alipay before there is a real app. Like `npm run simulate -- wechat`. */

const { startAlipaySimulator } = await import('../helpers/payment/alipaySimulator.ts');

const simulator = await startAlipaySimulator(() => new Date());
const { options } = simulator;
startPayPage('Alipay', simulator, (address) => {
  console.log(`Trades, with buttons to pay them: ${address}. The server's settings, which change with each start:\n`);
  console.log(
    `export PAYMENT=alipay ALIPAY_GATEWAY=${options.gateway} ALIPAY_APP_ID=${options.appId} ALIPAY_SELLER_ID=${options.sellerId}`,
  );
  console.log(`export ALIPAY_PUBLIC_KEY='${toSetting(options.publicKey, 'spki')}'`);
  console.log(`export ALIPAY_PRIVATE_KEY='${toSetting(options.privateKey, 'pkcs8')}'\n`);
});
