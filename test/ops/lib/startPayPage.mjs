import { createServer } from 'node:http';

const PAGE_PORT = Number(process.env.PORT ?? 3090);

/**
 * Starts the page of a simulated payment provider. It lists the trades, each with a button that pays it and sends the signed notice.
 * @param title the provider's name
 * @param simulator its `books.trades`, each with `outTradeNo`, `total`, `state` and `notifyUrl`, and its `createTradeNotice`
 * @param onReady receives the page's address
 */
export function startPayPage(title, { books, createTradeNotice }, onReady) {
  /** Pays a trade and notifies the server, as the provider does. @returns a text about the result, for the page */
  async function pay(outTradeNo) {
    books.pay(outTradeNo);
    const { body, headers } = createTradeNotice(outTradeNo);
    const { status } = await fetch(books.getTrade(outTradeNo).notifyUrl, { method: 'POST', headers, body });
    return `${outTradeNo} is paid; the server answered the notice with ${status}.`;
  }

  function renderPage(news) {
    const rows = [...books.trades.values()].map(
      ({ outTradeNo, total, state }) =>
        `<tr><td>${outTradeNo}<td>¥${(total / 100).toFixed(2)}<td>${state}<td><button name="trade" value="${outTradeNo}">Pay</button>`,
    );
    return `<!doctype html><meta charset="utf-8"><title>${title}, simulated</title><h1>${title}, simulated</h1><p>${news}</p>
    <form method="post"><table>${rows.join('') || '<tr><td>No trades yet. Book an examination, then reload.'}</table></form>`;
  }

  const page = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    const trade = new URLSearchParams(body).get('trade') ?? '';
    const news = books.trades.has(trade) ? await pay(trade).catch((error) => `The notice did not arrive: ${error.cause ?? error}`) : '';
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(renderPage(news));
  });
  page.listen(PAGE_PORT, '127.0.0.1', () => onReady(`http://127.0.0.1:${page.address().port}`));
}

/** A key as the value of a setting: PEM with `\n` for line feeds. */
export const toSetting = (key, type) => key.export({ type, format: 'pem' }).trim().replaceAll('\n', '\\n');
