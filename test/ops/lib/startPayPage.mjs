import { startPage } from './startPage.mjs';

/**
 * Starts the page of a simulated payment provider. It lists the trades, each with a button that pays it and sends the signed notice.
 * @param title the provider's name
 * @param simulator its `books.trades`, each with `outTradeNo`, `total`, `state` and `notifyUrl`, and its `createTradeNotice`
 * @param onReady receives the page's address
 */
export function startPayPage(title, { books, createTradeNotice }, onReady) {
  startPage({
    title,
    empty: 'No trades yet. Book an examination, then reload.',
    listRows: () =>
      [...books.trades.values()].map(({ outTradeNo, total, state }) => ({
        cells: [outTradeNo, `¥${(total / 100).toFixed(2)}`, state],
        actions: ['Pay'],
      })),
    async press(_action, outTradeNo) {
      books.pay(outTradeNo);
      const { body, headers } = createTradeNotice(outTradeNo);
      const { status } = await fetch(books.getTrade(outTradeNo).notifyUrl, { method: 'POST', headers, body });
      return `${outTradeNo} is paid; the server answered the notice with ${status}.`;
    },
    onReady,
  });
}

/** A key as the value of a setting: PEM with `\n` for line feeds. */
export const toSetting = (key, type) => key.export({ type, format: 'pem' }).trim().replaceAll('\n', '\\n');
