/**
 * Bounded scans of the built server with common vulnerability scanners: sqlmap (Debian: `apt-get install sqlmap`) against every parameter
 * of calls that query the database, and wapiti (`apt-get install wapiti`) against the pages. `npm run build` first, then `node
 * test/security/scan.mjs`. Exits with 1 when a tool reports a finding, or when the server's log has an unexpected error.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PORT = 4630;
const URL_ = `http://127.0.0.1:${PORT}`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yuejian-scan-'));
const logFile = path.join(folder, 'server.log');
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function startServer() {
  const log = fs.openSync(logFile, 'w');
  const env = { PATH: process.env.PATH, PORT: String(PORT), DATA_DIR: path.join(folder, 'data'), SAMPLE: '1', LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', log, log] });
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`${URL_}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return child;
    await wait(100);
  }
  throw new Error('The server did not start');
}

async function logIn() {
  const body = { physicalCardId: 'DEMO0001', cardId: 'DEMO0001', idNumber: '110101199003070011', code: 'demo', clentType: 'pc' };
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${URL_}/staff/v1/login/cardLogin`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { data } = await answer.json();
  const sealed = await fetch(`${URL_}/session`, {
    method: 'POST',
    headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ token: data.token, userInfo: data.userInfo }),
  });
  return { ...data, cookie: sealed.headers.get('set-cookie').split(';')[0] };
}

/** Calls whose fields reach SQL statements, with a value for each field. No field is marked with `*`, so sqlmap tries all of them. */
const CALLS = [
  ['/wfmall/mall/v1/open/get_company_list', { keyword: 'a', page: 1 }],
  ['/staff/v1/store/queryStoreListBycombo', { comboId: 'combo-office', area: '北京市', keyword: 'a' }],
  ['/staff/v1/order/queryOrderDetails', { orderNo: 'YJ1' }],
  ['/staff/v1/combo/queryComboDetails', { comboId: 'combo-office' }],
  ['/staff/v1/user/getCardUserInfo', { cardId: 'a' }],
];
const ADDRESSES = [
  '/usercenter/uc/v1/company/open/get_company_style_config_by_suffix?loginUrlSuffix=demo&clentType=pc',
  '/staff/v1/order/getReSaveOrder?idNumber=1&physicalCardId=DEMO0001&clentType=pc',
  '/company?keyword=a',
];

/** The start addresses of wapiti: pages with parameters, and pages that only scripts link to. */
const PAGES = [
  '/login',
  '/demo?method=card&failed=card',
  '/huazhu?code=a&state=b',
  '/company?keyword=a',
  '/health/order?tab=all&keyword=a&page=1',
  '/health/order/orderDetail?orderNo=a',
  '/health/appoint?comboId=combo-office&step=store',
  '/health/appoint/payres?orderNo=a',
  '/health/packDetail?comboId=combo-office',
  '/health/report?view=trend&codes=LDL',
  '/health/interpret?id=a&reportId=b',
  '/health/pdf?reportId=a',
  '/health/invoice',
  '/health/center',
  '/dev/outbox',
  '/sandbox/sso?redirect_uri=a&state=b&nonce=c',
];

function sqlmap(label, args) {
  const common = [
    '--batch',
    '--level=2',
    '--risk=1',
    '--threads=4',
    '--timeout=10',
    '--flush-session',
    '--disable-coloring',
    '--ignore-code=*',
  ];
  const { stdout } = spawnSync('sqlmap', [...args, ...common, `--output-dir=${path.join(folder, 'sqlmap')}`], {
    encoding: 'utf8',
    timeout: 300_000,
  });
  const found = /is vulnerable|injection point\(s\)|appears to be .*injectable/.test(stdout);
  const done = /all tested parameters do not appear to be injectable/.test(stdout);
  console.log(`sqlmap ${label}: ${found ? 'FOUND' : done ? 'nothing' : 'not finished'}`);
  if (found || !done) console.log(stdout.split('\n').slice(-12).join('\n'));
  return found;
}

function scanCalls({ token, userInfo, cookie }) {
  const headers = `jwttoken: ${token}\ncardId: ${userInfo.cardId}\nprojectId: ${userInfo.projectId}\nContent-Type: application/json`;
  const posts = CALLS.map(([address, body]) =>
    sqlmap(`POST ${address}`, ['-u', URL_ + address, '--data', JSON.stringify(body), '--headers', headers]),
  );
  const gets = ADDRESSES.map((address) =>
    sqlmap(`GET ${address}`, ['-u', URL_ + address, '--headers', `jwttoken: ${token}\nCookie: ${cookie}`]),
  );
  return [...posts, ...gets].filter(Boolean).length;
}

function scanPages({ cookie }) {
  const report = path.join(folder, 'wapiti.json');
  const modules = 'backup,blindsql,crlf,csp,exec,file,http_headers,methods,permanentxss,redirect,sql,xss,xxe,cookieflags';
  const starts = PAGES.flatMap((page) => ['-s', URL_ + page]);
  const args = ['-u', `${URL_}/health`, ...starts, '-H', `Cookie: ${cookie}`];
  const bounds = [
    '--scope',
    'domain',
    '-d',
    '3',
    '--max-scan-time',
    '300',
    '--max-attack-time',
    '60',
    '-t',
    '10',
    '--flush-session',
    '--no-bugreport',
  ];
  // No proxy between this process and the server.
  const env = { ...process.env, http_proxy: '', https_proxy: '', HTTP_PROXY: '', HTTPS_PROXY: '' };
  const options = { encoding: 'utf8', timeout: 420_000, env };
  const run = spawnSync('wapiti', [...args, ...bounds, '-m', modules, '-f', 'json', '-o', report], options);
  if (!fs.existsSync(report))
    throw new Error(`wapiti wrote no report:
${run.stdout}
${run.stderr}`);
  const { vulnerabilities, anomalies, infos } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const list = (groups) =>
    Object.entries(groups).flatMap(([kind, items]) =>
      items.map(({ method, path: at, info, parameter }) => `${kind}: ${method} ${at} ${parameter ?? ''} ${info}`),
    );
  // Browsers have removed the former header; the latter is sent with https only.
  const known = /X-XSS-Protection is not set|Strict-Transport-Security is not set/;
  const found = list(vulnerabilities).filter((line) => !known.test(line));
  const odd = list(anomalies);
  console.log(
    `wapiti ${infos.version}: ${/found (\d+) URLs/.exec(run.stdout)?.[1] ?? '?'} pages, ${found.length} vulnerabilities, ${odd.length} anomalies`,
  );
  for (const line of [...new Set([...found, ...odd])]) console.log(`  ${line}`);
  return found.length;
}

/** Logs unexpected errors, and how many requests reached a private page, as evidence that the scan was not locked out. */
function checkLog() {
  const lines = fs.readFileSync(logFile, 'utf8').split('\n');
  const requests = lines.filter((line) => line.includes('"event":"request"'));
  const inside = requests.filter((line) => /"path":"\/health[^"]*","status":200/.test(line));
  const errors = lines.filter((line) => /"level":[56]0/.test(line));
  console.log(
    `log: ${requests.length} requests, ${inside.length} of them answered with a private page, ${errors.length} unexpected errors`,
  );
  for (const line of errors.slice(0, 5)) console.log(`  ${line.slice(0, 600)}`);
  return errors.length;
}

const server = await startServer();
try {
  execFileSync('sqlmap', ['--version'], { stdio: 'ignore' });
  const me = await logIn();
  const wanted = process.argv[2] ?? 'all';
  const found = (wanted === 'wapiti' ? 0 : scanCalls(me)) + (wanted === 'sqlmap' ? 0 : scanPages(me)) + checkLog();
  process.exitCode = found > 0 ? 1 : 0;
} finally {
  server.kill('SIGTERM');
}
