import { createServer } from 'node:http';

const PAGE_PORT = Number(process.env.PORT ?? 3090);

const toHtml = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Starts the page of a simulator: a table whose rows may have buttons.
 * @param options `title`; `empty`: what the page says without rows; `listRows`: the rows, each with its `cells` and the `actions` of its
 * buttons; `press`: does the action of a row, by its first cell, and returns a text about the result; `onReady` receives the address
 */
export function startPage({ title, empty, listRows, press, onReady }) {
  function renderRow({ cells, actions = [] }) {
    const buttons = actions.map((action) => `<button name="press" value="${toHtml(`${action} ${cells[0]}`)}">${toHtml(action)}</button>`);
    return `<tr>${cells.map((cell) => `<td>${toHtml(cell)}`).join('')}<td>${buttons.join(' ')}`;
  }
  function render(news) {
    const rows = listRows().map(renderRow);
    return `<!doctype html><meta charset="utf-8"><title>${title}, simulated</title><h1>${title}, simulated</h1><p>${toHtml(news)}</p>
    <form method="post"><table>${rows.join('') || `<tr><td>${empty}`}</table></form>`;
  }
  const page = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    const [action = '', key = ''] = (new URLSearchParams(body).get('press') ?? '').split(' ');
    const isOffered = listRows().some(({ cells, actions = [] }) => cells[0] === key && actions.includes(action));
    const news = isOffered ? await press(action, key).catch((error) => `The server could not be reached: ${error.cause ?? error}`) : '';
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(render(news));
  });
  page.listen(PAGE_PORT, '127.0.0.1', () => onReady(`http://127.0.0.1:${page.address().port}`));
}
