import './lib/typescript.mjs';
import { randomUUID } from 'node:crypto';
import { startPage } from './lib/startPage.mjs';
import { startPayPage, toSetting } from './lib/startPayPage.mjs';

/**
 * `npm run simulate -- centre`, `issuer`, `texts`, `wecom`, `wechat` or `alipay`: a simulated examination centre, issuer of invoices, receiver of
 * text messages, WeCom or payment provider, to rehearse a connection (docs/adapters.md). It prints the settings for the server, and its page
 * shows what arrived, with buttons for what happens next: a trade is paid, and its signed notice sent. It keeps nothing.
 */

const now = () => new Date();
const SERVER = process.env.PUBLIC_URL ?? 'http://localhost:3000';

const printSettings = (address, settings) => {
  const pairs = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  console.log(`What arrives: ${address}. The server's settings, which change with each start:\n\nexport ${pairs.join(' ')}\n`);
};

/** The events that make sense for a booking, by its state. */
const EVENTS = {
  pending: ['confirmed', 'refused'],
  confirmed: ['arrived', 'examined', 'no_show', 'report_ready'],
  refused: [],
  cancelled: [],
};

async function simulateCentre() {
  const { startPartner } = await import('../helpers/servers/partnerSimulator.ts');
  const centre = await startPartner(now);
  centre.mood.isLate = true;
  startPage({
    title: 'Examination centre',
    empty: 'No bookings yet. Book an examination, then reload.',
    listRows: () =>
      [...centre.bookings.values()].map(({ orderNo, version, storeId, slotId, state }) => ({
        cells: [orderNo, `version ${version}`, storeId, slotId, state],
        actions: EVENTS[state],
      })),
    async press(event, orderNo) {
      const booking = centre.bookings.get(orderNo);
      const { version, storeId, partnerNo } = booking;
      if (booking.state === 'pending') booking.state = event;
      const { status, code, msg, data } = await centre.send(
        { eventId: randomUUID(), event, orderNo, version, storeId, partnerNo },
        { url: SERVER },
      );
      return `${event}: the server answered ${status}, code ${code}, ${data ? JSON.stringify(data) : msg}`;
    },
    onReady: (address) => printSettings(address, { PARTNER: 'http', PARTNER_URL: centre.url, PARTNER_SECRET: centre.secret }),
  });
}

async function simulateIssuer() {
  const { startIssuerSimulator } = await import('../helpers/servers/issuerSimulator.ts');
  const { blue, red, mood, settings } = await startIssuerSimulator(now);
  const { origin } = new URL(settings.url);
  Object.assign(mood, { link: `${origin}/file`, ofdLink: `${origin}/ofd` });
  const toRow = (kind) => (each) => ({
    cells: [each.invoiceId, kind, each.invoiceNo, each.redInvoiceNo, `¥${(each.amountFen / 100).toFixed(2)}`],
  });
  startPage({
    title: 'Issuer of invoices',
    empty: 'No applications yet. Apply for an invoice, then reload.',
    listRows: () => [...blue.map(toRow('blue')), ...red.map(toRow('red'))],
    press: async () => '',
    onReady: (address) =>
      printSettings(address, { INVOICE_ISSUER: 'http', INVOICE_ISSUER_URL: settings.url, INVOICE_ISSUER_SECRET: settings.secret }),
  });
}

async function simulateTexts() {
  const { startSmsSink } = await import('../helpers/servers/startSmsSink.ts');
  const { accepted, settings } = await startSmsSink();
  startPage({
    title: 'Receiver of text messages',
    empty: 'No messages yet. Request a login code, then reload.',
    listRows: () => accepted.map(({ id, phone, text }) => ({ cells: [id, phone, text] })),
    press: async () => '',
    onReady: (address) => printSettings(address, { SMS: 'http', SMS_HTTP_URL: settings.url, SMS_HTTP_SECRET: settings.secret }),
  });
}

/** @param members the numbers (工号) of those who can log in */
async function simulateWecom(members) {
  const { startWecom } = await import('../helpers/servers/wecomSimulator.ts');
  const wecom = await startWecom();
  const { hostname: domain } = new URL(SERVER);
  const { clientId, clientSecret, appId } = wecom.addCorp({ domain, members: new Set(members) });
  startPage({
    title: 'WeCom',
    empty: 'No cards yet. Log in with WeCom, book, then reload.',
    listRows: () => wecom.sent.map(({ to, card }) => ({ cells: [to, card.title, card.description, card.url] })),
    press: async () => '',
    onReady(address) {
      console.log(`What arrives: ${address}. The company's settings, which change with each start:\n`);
      console.log(`echo ${clientSecret} > wecom-secret.txt`);
      console.log(`npm run ops -- set-sign-on dhl --kind wecom --issuer ${wecom.address} --client-id ${clientId} --app-id ${appId} \\`);
      console.log('  --secret-file wecom-secret.txt --messages --by 开发\n');
    },
  });
}

const introduceTrades = (address) => `Trades, with buttons to pay them: ${address}. The server's settings, which change with each start:\n`;

async function simulateWechat() {
  const { startWechatSimulator } = await import('../helpers/payment/wechatSimulator.ts');
  const simulator = await startWechatSimulator(now);
  const { options } = simulator;
  startPayPage('WeChat Pay', simulator, (address) => {
    console.log(introduceTrades(address));
    console.log(`export PAYMENT=wechat WECHAT_API_BASE=${options.apiBase} WECHAT_MCH_ID=${options.mchId} WECHAT_APP_ID=${options.appId}`);
    console.log(`export WECHAT_SERIAL_NO=${options.serialNo} WECHAT_API_V3_KEY=${options.apiV3Key}`);
    console.log(`export WECHAT_PRIVATE_KEY='${toSetting(options.privateKey, 'pkcs8')}'\n`);
  });
}

async function simulateAlipay() {
  const { startAlipaySimulator } = await import('../helpers/payment/alipaySimulator.ts');
  const simulator = await startAlipaySimulator(now);
  const { options } = simulator;
  startPayPage('Alipay', simulator, (address) => {
    console.log(introduceTrades(address));
    console.log(
      `export PAYMENT=alipay ALIPAY_GATEWAY=${options.gateway} ALIPAY_APP_ID=${options.appId} ALIPAY_SELLER_ID=${options.sellerId}`,
    );
    console.log(`export ALIPAY_PUBLIC_KEY='${toSetting(options.publicKey, 'spki')}'`);
    console.log(`export ALIPAY_PRIVATE_KEY='${toSetting(options.privateKey, 'pkcs8')}'\n`);
  });
}

const simulators = {
  centre: simulateCentre,
  issuer: simulateIssuer,
  texts: simulateTexts,
  wecom: simulateWecom,
  wechat: simulateWechat,
  alipay: simulateAlipay,
};
const [, , name = '', ...members] = process.argv;
const start = simulators[name];
// The number of the sample's employee of DHL.
if (start) await start(members.length > 0 ? members : ['DH20031']);
else {
  console.error(`Usage: npm run simulate -- ${Object.keys(simulators).join('|')}`);
  process.exitCode = 1;
}
