import { randomInt } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { createSessionCookie } from '../../server/web/session/sealedCookie';
import { type CallName, getCall } from '../../shared/calls';
import { readDocument } from '../helpers/browser/document';
import { type Preparation, type PreparedData, prepareData } from '../helpers/servers/prepareData';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { waitUntil } from '../helpers/servers/waitUntil';
import type { TestIdentity } from '../helpers/worlds/createTestApi';
import { FAKE_DATA } from '../helpers/worlds/fakeData';
import { createOrderWorld } from '../helpers/worlds/orderWorld';
import { stormSize } from '../helpers/worlds/stormSize';

/**
 * "Show one person's data to another: never" (design page 4). Many people, whose texts all contain a canary with the person's number, load
 * pages concurrently; every document must contain its own person's canary and no other.
 */

const PEOPLE = stormSize(240, 1_000);
const AT_ONCE = 32;
const CANARY = /canary-(\d+)-/g;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

interface Page {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

function get(url: string, cookie: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: cookie ? { cookie } : {} }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    request.on('error', reject);
  });
}

/** As `get`, repeated while an overloaded server answers with a shell or a refusal, which is not a failure on a busy machine. */
async function getRendered(url: string, cookie: string): Promise<Page> {
  return waitUntil(
    async () => {
      const page = await get(url, cookie);
      if (page.status !== 503 && (page.status !== 200 || readDocument(page.text).body !== '')) return page;
      expect(listCanaries(page.text)).toEqual([]);
      return null;
    },
    () => `${url} is rendered`,
  );
}

const listCanaries = (text: string) => [...new Set([...text.matchAll(CANARY)].map(([, no]) => Number(no)))];

function shuffle<T>(list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}

async function runAtOnce(jobs: (() => Promise<void>)[]): Promise<void> {
  const queue = jobs.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const job of queue) await job();
    }),
  );
}

/** Seals sessions as the server with that secret does; a POST /session for each person would show nothing more. */
async function sealAll(secret: string, identities: readonly TestIdentity[]): Promise<string[]> {
  const cookie = createSessionCookie({ secret, basePath: '', secure: false });
  return Promise.all(
    identities.map(async ({ token, userInfo }) => (await cookie.seal({ token, userInfo, settleFlag: null }))[0]?.split(';')[0] ?? ''),
  );
}

/** Checks that a page contains no other person's canary and is not cacheable. */
function checkPage(page: Page, no: number, address: string): void {
  expect([address, page.status, listCanaries(page.text)]).toEqual([address, 200, [no]]);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(listCanaries(readDocument(page.text).title + JSON.stringify(page.headers))).toEqual([]);
}

async function checkPublic(url: string, path: string, cookie: string): Promise<void> {
  const page = await getRendered(url + path, cookie);
  expect([path, page.status, listCanaries(page.text)]).toEqual([path, 200, []]);
}

/** Gives every person a report, an order, an outside report and an interpretation with their canary in every text. */
async function writeCanaries({ db }: Preparation): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`update person set name = 'canary-' || split_part(id, '-', 3) || '-name'`);
    await tx.execute(sql`update card set employee_no = 'canary-' || split_part(id, '-', 3) || '-no'`);
    await tx.execute(sql`
      insert into report (id, person_id, title, institution, exam_date, state, conclusion, released_at, amend_note, created_at)
      select 'r-' || no, p.id, 'canary-' || no || '-title', 'canary-' || no || '-institution', '2026-01-02', 'released',
        'canary-' || no || '-conclusion', now(), 'canary-' || no || '-note', now()
      from person p, lateral (select split_part(p.id, '-', 3) as no) n`);
    await tx.execute(sql`
      insert into observation (report_id, sort, code, name, category, value, number, comparator, unit, decimals, range_low, range_high, normal_texts, flag)
      select id, n, 'C' || n, replace(title, '-title', '-item'), '检验', replace(title, '-title', '-value'), null, '', '', 0, null, null, '{}', 'abnormal'
      from report, generate_series(1, 3) n`);
    await tx.execute(sql`
      insert into exam_order (id, order_no, account_id, card_id, project_id, person_id, combo_id, add_on_ids, store_id, slot_id, entitlement_no,
        state, total_fen, company_fen, self_fen, snapshot, contact_phone_enc, contact_phone_masked, created_at, updated_at)
      select 'o-' || no, 'YJ' || no, c.account_id, c.id, c.project_id, c.person_id, 'w-combo', '{}', 'w-store', 'w-slot-1', 1,
        'confirmed', 60000, 60000, 0,
        jsonb_build_object('combo', jsonb_build_object('comboId', 'w-combo', 'name', 'canary-' || no || '-combo', 'cover', 'basic', 'tags', '[]'::jsonb,
          'priceFen', 60000, 'companyPaysFen', 60000, 'itemCount', 1, 'suitable', true), 'addOns', '[]'::jsonb, 'lines', '[]'::jsonb, 'preparation', '[]'::jsonb),
        'v1.x', 'canary-' || no || '-phone', now(), now()
      from card c, lateral (select split_part(c.id, '-', 3) as no) n`);
    await tx.execute(sql`
      insert into order_event (order_id, order_version, type, params, state, at)
      select id, 1, 'rebooked', jsonb_build_object('to', jsonb_build_object('date', '2026-01-02', 'period', '07:30'), 'from', jsonb_build_object(
        'date', '2026-01-02', 'period', '08:30', 'storeName', replace(contact_phone_masked, '-phone', '-event'))), 'confirmed', now()
      from exam_order`);
    await tx.execute(sql`
      insert into outside_report (id, account_id, person_id, exam_date, institution, state, note, created_at)
      select 'x-' || r.id, a.id, r.person_id, '2025-01-02', r.institution, 'rejected', r.amend_note, now()
      from report r join account a on a.person_id = r.person_id`);
    await tx.execute(sql`
      insert into interpretation (id, account_id, person_id, report_id, state, readings, unread, created_at)
      select 'i-' || r.id, a.id, r.person_id, r.id, 'auto_read', '[]'::jsonb, array[r.conclusion], now()
      from report r join account a on a.person_id = r.person_id`);
  });
}

describe('the reference API', () => {
  let data: PreparedData;
  let server: RunningServer;
  let people: TestIdentity[] = [];
  let cookies: string[] = [];
  beforeAll(async () => {
    data = await prepareData(async (preparation) => {
      people = await createOrderWorld(preparation, { people: PEOPLE, capacity: 2 * PEOPLE });
      await writeCanaries(preparation);
    });
    cookies = await sealAll(data.env.SESSION_SECRET, people);
    server = await startServer({ dataDir: data.dataDir, env: { ...data.env, SAMPLE: '0', ROLE: 'web', RENDER_BUDGET_MS: '20000' } });
  });
  afterAll(async () => {
    await server?.stop();
    await data?.remove();
  });

  const pages = (no: number) => [
    '/health',
    '/health/order',
    `/health/order/orderDetail?orderNo=YJ${no}`,
    `/health/report?id=r-${no}`,
    '/health/report',
    '/health/center',
    '/health/collectReport',
    '/health/interpret',
    '/health/mycard',
  ];

  test('many concurrent people see only their own data, on every page', async () => {
    const visits = people.map((_, index) => {
      const all = pages(index + 1);
      const path = all[index % all.length] ?? '';
      return async () => {
        checkPage(await getRendered(server.url + path, cookies[index] ?? ''), index + 1, path);
      };
    });
    const others = Array.from(
      { length: PEOPLE / 5 },
      (_, i) => () => checkPublic(server.url, i % 2 ? '/world' : '/company', cookies[i] ?? ''),
    );
    await runAtOnce(shuffle([...visits, ...others]));
  });

  test("another person's IDs in the address or the cookie reveal nothing", async () => {
    for (const [mine, theirs] of [
      [1, 2],
      [PEOPLE / 2, PEOPLE / 2 + 1],
      [PEOPLE, 1],
    ] as const) {
      const cookie = cookies[mine - 1] ?? '';
      for (const path of [
        `/health/order/orderDetail?orderNo=YJ${theirs}`,
        `/health/report?id=r-${theirs}`,
        `/health/interpret?id=i-r-${theirs}`,
      ]) {
        expect([path, listCanaries((await getRendered(server.url + path, cookie)).text).filter((no) => no !== mine)]).toEqual([path, []]);
      }
      const [mixed = ''] = await sealAll(data.env.SESSION_SECRET, [
        { token: people[mine - 1]?.token ?? '', userInfo: people[theirs - 1]?.userInfo ?? null },
      ]);
      expect(listCanaries((await getRendered(`${server.url}/health`, mixed)).text)).not.toContain(theirs);
    }
  });
});

const names = Object.keys(FAKE_DATA) as CallName[];

/** The fake back end's data with a canary in every text that a page can show. */
function addCanary(value: unknown, no: number): unknown {
  const shown = /^(name|holderName|projectName|companyName|department|employeeNo|title|welcome|servicePhone)$/;
  return JSON.parse(JSON.stringify(value), (key, each) => (typeof each === 'string' && shown.test(key) ? `canary-${no}-${each}` : each));
}

describe('another back end, which answers after random delays', () => {
  let server: RunningServer;
  let cookies: string[] = [];
  const secret = 'test-session-secret-0123456789abcdef';
  /**
   * Answers with the caller's data even where the answer should be the same for everybody, so that sharing a personal answer would be
   * detected.
   */
  const backEnd = http.createServer((req, res) => {
    const path = (req.url ?? '').split('?', 1)[0];
    const name = names.find((each) => getCall(each).path === path);
    const no = Number(String(req.headers.jwttoken ?? '').split('-')[1] ?? 0);
    req.resume();
    setTimeout(() => {
      if (!name) return void res.writeHead(404).end();
      const data = FAKE_DATA[name];
      // Every tenth session has ended; that must not log out concurrent callers.
      const body =
        no > 0 && no % 10 === 0 ? { code: 2, msg: `canary-${no}-ended` } : { code: 0, msg: '', data: no ? addCanary(data, no) : data };
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
    }, randomInt(60));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`;
    const env = { STAFF_API_BASE: base, GENERAL_API_BASE: base, SESSION_SECRET: secret, SAMPLE: '0', RENDER_BUDGET_MS: '20000' };
    server = await startServer({ env });
    const identities = Array.from({ length: PEOPLE }, (_, index) => ({
      token: `user-${index + 1}`,
      userInfo: { cardId: `card-${index + 1}`, projectId: 'project-1', companyId: 'company-1' },
    }));
    cookies = await sealAll(secret, identities);
  });
  afterAll(async () => {
    await server?.stop();
    backEnd.closeAllConnections();
    backEnd.close();
  });

  test('many people see only their own data; an ended session logs out nobody else; shared answers contain no personal data', async () => {
    const visits = cookies.map((cookie, index) => async () => {
      const no = index + 1;
      const path = ['/health', '/health/center', '/health/mycard'][no % 3] ?? '';
      // The company's look comes from a shared answer.
      const page = await getRendered(server.url + path, `${cookie}; login_page=%2Ffake${no % 5}`);
      if (no % 10 === 0) {
        expect([no, page.status, page.headers.location, listCanaries(page.text)]).toEqual([no, 302, `/fake${no % 5}`, []]);
      } else checkPage(page, no, path);
    });
    const others = cookies
      .slice(0, PEOPLE / 2)
      .map((cookie, i) => () => checkPublic(server.url, `/fake${i % 7}${i % 3 ? '' : '?failed=card'}`, cookie));
    await runAtOnce(shuffle([...visits, ...others]));
  });
});
