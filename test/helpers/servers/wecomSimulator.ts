import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './listenLocally';

/** One company in WeCom with its one app. */
export interface WecomCorp {
  clientId: string;
  clientSecret: string;
  appId: string;
  /** 可信域名. */
  domain: string;
  isOff: boolean;
  /** The numbers of those who may see the app. */
  members: Set<string>;
}

interface Card {
  touser: string;
  agentid: number;
  msgtype: string;
  textcard: { title: string; description: string; url: string; btntxt: string };
}

export interface WecomSimulator {
  address: string;
  addCorp(corp: Partial<WecomCorp>): WecomCorp;
  /**
   * The query with which the browser comes back.
   * @param who a member's number; null declines; `openid:…` is from outside
   */
  logIn(authorizeUrl: string, who: string | null): string;
  /** What each person got, in order. */
  sent: { to: string; corp: string; card: Card['textcard'] }[];
  /** The paths that were asked, without query. */
  asked: string[];
  /** The next answers of a path have these codes; `hang` answers nothing, `busy` is the status 503, `html` another page. */
  fail(path: string, ...codes: (number | 'hang' | 'busy' | 'html')[]): void;
  /** Ends all tokens before their time. */
  endTokens(): void;
  /** How long new tokens are valid. */
  tokenSeconds: number;
  close(): Promise<void>;
}

const toHtml = (plain: string) => plain.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const CODES = /^[a-zA-Z0-9]{1,128}$/;
const LOGIN_PATHS = ['/connect/oauth2/authorize', '/wwlogin/sso/login'];
const MAX_BYTES = { title: 128, description: 512, url: 2048 } as const;

/**
 * A simulator of WeCom (企业微信), written from developer.work.weixin.qq.com: documents 91039 (token), 91023, 98152 (login), 90227 (app), 90236 (messages)
 * and 96213 (codes). Everything is on one address, as in an installation of a company's own.
 */
export async function startWecom(): Promise<WecomSimulator> {
  const corps: WecomCorp[] = [];
  const tokens = new Map<string, WecomCorp>();
  const codes = new Map<string, { corp: WecomCorp; who: string }>();
  const failures = new Map<string, (number | 'hang' | 'busy' | 'html')[]>();

  const answer = (res: ServerResponse, errcode: number, rest: object = {}) => {
    // Texts of real answers repeat what was sent, and where it came from.
    const errmsg = errcode === 0 ? 'ok' : `not allowed, hint: [1700000000], from ip: 203.0.113.7, more info at …?e=${errcode}`;
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ errcode, errmsg, ...rest }));
  };

  function getToken(res: ServerResponse, query: URLSearchParams) {
    const corp = corps.find(({ clientId }) => clientId === query.get('corpid'));
    if (!corp) return answer(res, 40013);
    if (corp.clientSecret !== query.get('corpsecret')) return answer(res, 40001);
    // While a token is valid, another request gets the same one.
    const known = [...tokens].find(([, owner]) => owner === corp)?.[0];
    const token = known ?? randomBytes(32).toString('base64url');
    tokens.set(token, corp);
    return answer(res, 0, { access_token: token, expires_in: simulator.tokenSeconds });
  }

  function getIdentity(res: ServerResponse, corp: WecomCorp, query: URLSearchParams) {
    const code = query.get('code') ?? '';
    const found = codes.get(code);
    codes.delete(code);
    if (!found || found.corp !== corp) return answer(res, 40029);
    return answer(res, 0, found.who.startsWith('openid:') ? { openid: found.who.slice(7) } : { userid: found.who });
  }

  function send(res: ServerResponse, corp: WecomCorp, card: Card) {
    if (String(card.agentid) !== corp.appId) return answer(res, 301002);
    if (card.msgtype !== 'textcard') return answer(res, 40008);
    for (const [name, max] of Object.entries(MAX_BYTES))
      if (Buffer.byteLength(card.textcard[name as keyof typeof MAX_BYTES]) > max) return answer(res, 40058);
    const everybody = [...corp.members];
    const named = card.touser === '@all' ? everybody : card.touser.split('|');
    const found = named.filter((each) => everybody.some((member) => member.toLowerCase() === each.toLowerCase()));
    for (const to of found) simulator.sent.push({ to, corp: corp.clientId, card: card.textcard });
    const missing = named.filter((each) => !found.includes(each)).map((each) => each.toLowerCase());
    return found.length === 0 ? answer(res, 81013) : answer(res, 0, { invaliduser: missing.join('|') });
  }

  /** Where a person's browser logs in: one link for each member, as whom to come back. */
  function showLogin(res: ServerResponse, url: URL) {
    const { pathname, searchParams } = url;
    const who = searchParams.get('who');
    searchParams.delete('who');
    if (who === null) {
      const names = [...(corps.find(({ clientId }) => clientId === searchParams.get('appid'))?.members ?? []), ''];
      const links = names.map(
        (name) => `<p><a href="?${toHtml(`${searchParams}&who=${encodeURIComponent(name)}`)}">${toHtml(name || 'cancel')}</a>`,
      );
      return res.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><title>WeCom, simulated</title>${links.join('')}`);
    }
    // A browser does not send the part after #.
    const answer = simulator.logIn(`${url}${pathname === LOGIN_PATHS[0] ? '#wechat_redirect' : ''}`, who || null);
    return res.writeHead(302, { Location: `${searchParams.get('redirect_uri')}?${answer}` }).end();
  }

  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', simulator.address);
    const { pathname, searchParams } = url;
    if (LOGIN_PATHS.includes(pathname)) return void showLogin(res, url);
    const body = await text(req);
    simulator.asked.push(pathname);
    const failure = failures.get(pathname)?.shift();
    if (failure === 'hang') return;
    if (failure === 'busy') return void res.writeHead(503).end();
    if (failure === 'html') return void res.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>gateway</p>');
    if (failure !== undefined) return answer(res, failure);
    if (pathname === '/cgi-bin/gettoken') return getToken(res, searchParams);
    const corp = tokens.get(searchParams.get('access_token') ?? '');
    if (!corp) return answer(res, 40014);
    if (pathname === '/cgi-bin/auth/getuserinfo') return getIdentity(res, corp, searchParams);
    if (pathname === '/cgi-bin/message/send') return send(res, corp, JSON.parse(body));
    if (pathname !== '/cgi-bin/agent/get') return void res.writeHead(404).end();
    if (searchParams.get('agentid') !== corp.appId) return answer(res, 301002);
    return answer(res, 0, { agentid: Number(corp.appId), name: '约检', close: corp.isOff ? 1 : 0, redirect_domain: corp.domain });
  });

  const simulator: WecomSimulator = {
    address: '',
    sent: [],
    asked: [],
    tokenSeconds: 7200,
    addCorp(given) {
      const ids = {
        clientId: `ww${randomBytes(8).toString('hex')}`,
        clientSecret: randomBytes(32).toString('base64url'),
        appId: '1000002',
      };
      const corp = { ...ids, domain: 'localhost', isOff: false, members: new Set<string>(), ...given };
      corps.push(corp);
      return corp;
    },
    logIn(authorizeUrl, who) {
      const { pathname, searchParams, hash } = new URL(authorizeUrl);
      const get = (name: string) => searchParams.get(name) ?? '';
      const corp = corps.find(({ clientId, appId }) => clientId === get('appid') && appId === get('agentid'));
      const isInApp = pathname === LOGIN_PATHS[0];
      const isComplete = isInApp
        ? get('response_type') === 'code' && get('scope') === 'snsapi_base' && hash === '#wechat_redirect'
        : get('login_type') === 'CorpApp';
      if (!corp || !LOGIN_PATHS.includes(pathname) || !isComplete || !CODES.test(get('state'))) throw new Error('该链接无法访问');
      if (new URL(get('redirect_uri')).hostname !== corp.domain) throw new Error('redirect_uri 与可信域名不一致');
      if (who === null) return `state=${get('state')}`;
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { corp, who });
      return `code=${code}&state=${get('state')}`;
    },
    fail: (path, ...given) => void failures.set(path, given),
    endTokens: () => tokens.clear(),
    close: () => listening.close(),
  };
  const listening = await listenLocally(server);
  simulator.address = listening.origin;
  return simulator;
}
