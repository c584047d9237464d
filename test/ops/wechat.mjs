import './lib/typescript.mjs';
import { createServer } from 'node:http';

/**
 * `npm run wechat`: a WeChat Pay of one's own, to rehearse PAYMENT=wechat before there is a merchant. It prints the settings for the server,
 * and its page lists the trades, each with a button that pays it and sends the signed notice.
 */

const { startWechatSimulator } = await import('../helpers/wechatSimulator.ts');

const PAGE_PORT = Number(process.env.PORT ?? 3090);
const simulator = await startWechatSimulator(() => new Date());
const { books, options } = simulator;
const key = options.privateKey.export({ type: 'pkcs8', format: 'pem' }).trim().replaceAll('\n', '\\n');

/** Pays a trade and tells the server, as WeChat Pay does. @returns what came of it, for the page */
async function pay(outTradeNo) {
  books.pay(outTradeNo);
  const { body, headers } = simulator.createTradeNotice(outTradeNo);
  const { status } = await fetch(books.getTrade(outTradeNo).notifyUrl, { method: 'POST', headers, body });
  return `${outTradeNo} is paid; the server answered the notice with ${status}.`;
}

function renderPage(news) {
  const rows = [...books.trades.values()].map(
    ({ outTradeNo, total, state }) =>
      `<tr><td>${outTradeNo}<td>¥${(total / 100).toFixed(2)}<td>${state}<td><button name="trade" value="${outTradeNo}">Pay</button>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>WeChat Pay, simulated</title><h1>WeChat Pay, simulated</h1><p>${news}</p>
    <form method="post"><table>${rows.join('') || '<tr><td>No trade yet: book something, then reload.'}</table></form>`;
}

const page = createServer(async (req, res) => {
  let body = '';
  for await (const part of req) body += part;
  const trade = new URLSearchParams(body).get('trade') ?? '';
  const news = books.trades.has(trade) ? await pay(trade).catch((error) => `The notice did not arrive: ${error.cause ?? error}`) : '';
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(renderPage(news));
});
page.listen(PAGE_PORT, '127.0.0.1', () => {
  console.log(`Trades and their buttons: http://127.0.0.1:${page.address().port}. The server's settings, new at each start:\n`);
  console.log(`export PAYMENT=wechat WECHAT_API_BASE=${options.apiBase} WECHAT_MCH_ID=${options.mchId} WECHAT_APP_ID=${options.appId}`);
  console.log(`export WECHAT_SERIAL_NO=${options.serialNo} WECHAT_API_V3_KEY=${options.apiV3Key}`);
  console.log(`export WECHAT_PRIVATE_KEY='${key}'\n`);
});
