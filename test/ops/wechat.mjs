import './lib/typescript.mjs';
import { startPayPage, toSetting } from './lib/startPayPage.mjs';

/**
 * `npm run simulate -- wechat`: a simulated WeChat Pay, to rehearse PAYMENT=wechat before there is a real merchant account. It prints the settings for
 * the server; its page lists the trades, each with a button that pays it and sends the signed notice.
 */

const { startWechatSimulator } = await import('../helpers/payment/wechatSimulator.ts');

const simulator = await startWechatSimulator(() => new Date());
const { options } = simulator;
startPayPage('WeChat Pay', simulator, (address) => {
  console.log(`Trades, with buttons to pay them: ${address}. The server's settings, which change with each start:\n`);
  console.log(`export PAYMENT=wechat WECHAT_API_BASE=${options.apiBase} WECHAT_MCH_ID=${options.mchId} WECHAT_APP_ID=${options.appId}`);
  console.log(`export WECHAT_SERIAL_NO=${options.serialNo} WECHAT_API_V3_KEY=${options.apiV3Key}`);
  console.log(`export WECHAT_PRIVATE_KEY='${toSetting(options.privateKey, 'pkcs8')}'\n`);
});
