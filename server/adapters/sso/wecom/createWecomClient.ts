import { z } from 'zod';
import { type SignOnClient, SignOnFailure, type SignOnPreset, type SignOnProvider, type WorkCard } from '../SignOnClient';
import { readIssuer, type SignOnOptions } from '../signOnOptions';
import { createWecomApi, WecomError } from './createWecomApi';
import { cutToBytes } from './cutToBytes';

/** Facts are from developer.work.weixin.qq.com: documents 91039 (token), 91023 and 98152 (login), 90236 (messages), 90227 (app). */
const PUBLIC_ADDRESS = 'https://qyapi.weixin.qq.com';
export const wecomPreset: SignOnPreset = { issuer: PUBLIC_ADDRESS, claim: 'userid', claimKind: 'employee_no' };

/** WeCom's own browser, on phones and computers. */
const IN_APP = /wxwork\//i;
/** A member's number. Anything else could address everybody (`@all`) or several people (`a|b`). */
const USER_ID = /^[a-z0-9][\w.@-]{0,63}$/i;
const MAX_CODE_LENGTH = 512;
const MAX_TITLE_BYTES = 128;
const MAX_TEXT_BYTES = 512;
/** Nobody of that number, or nobody who may see the app. */
const NOBODY: readonly number[] = [60111, 81013, 82001];
/** Within this time the same message is delivered once, so that it can be tried again after a lost answer. */
const DUPLICATE_SECONDS = 1_800;

/** Another address than the public one is an installation of the company's own, which has everything on one origin. */
function getLoginAddress(issuer: URL, isInApp: boolean): URL {
  const isPublic = issuer.origin === PUBLIC_ADDRESS;
  if (isInApp) return new URL('/connect/oauth2/authorize', isPublic ? 'https://open.weixin.qq.com' : issuer);
  return new URL('/wwlogin/sso/login', isPublic ? 'https://login.work.weixin.qq.com' : issuer);
}

const identityShape = z.object({ userid: z.string().optional().catch(undefined) });
const appShape = z.object({ close: z.int().optional().catch(undefined), redirect_domain: z.string().optional().catch(undefined) });
/** Whom a message did not reach. What cannot be read counts as somebody. */
const missed = z.string().default('').catch('?');
const sentShape = z.object({ invaliduser: missed, unlicenseduser: missed });

/** @throws SignOnFailure without the number of an app */
function getAgentId({ appId }: SignOnProvider): number {
  if (!/^\d{1,15}$/.test(appId ?? '')) throw new SignOnFailure('misconfigured', 'The number of the app is missing');
  return Number(appId);
}

/** A text card may contain markup, so texts of ours must contain none. */
const toPlain = (text: string) => text.replace(/</g, '＜').replace(/>/g, '＞');

const toMessage = (agentid: number, { to, title, text, link }: WorkCard) => ({
  touser: to,
  msgtype: 'textcard',
  agentid,
  textcard: {
    title: cutToBytes(title, MAX_TITLE_BYTES),
    description: cutToBytes(toPlain(text), MAX_TEXT_BYTES),
    url: link,
    btntxt: '查看',
  },
  enable_duplicate_check: 1,
  duplicate_check_interval: DUPLICATE_SECONDS,
});

/** Logs in at WeCom and sends text cards there. WeCom has neither PKCE nor a nonce: the state alone ties an answer to its login. */
export function createWecomClient(options: SignOnOptions & { clock?: () => number }): SignOnClient {
  const api = createWecomApi(options);
  return {
    async createAuthorizeUrl(provider, { redirectUri, state, userAgent }) {
      const isInApp = IN_APP.test(userAgent);
      const url = getLoginAddress(readIssuer(provider.issuer, options.allowsLoopback), isInApp);
      const agentid = String(getAgentId(provider));
      const query = { appid: provider.clientId, agentid, redirect_uri: redirectUri, state };
      const rest: Record<string, string> = isInApp ? { response_type: 'code', scope: 'snsapi_base' } : { login_type: 'CorpApp' };
      url.search = String(new URLSearchParams({ ...query, ...rest }));
      if (isInApp) url.hash = 'wechat_redirect';
      return url.href;
    },

    async redeem(provider, { url }) {
      const code = url.searchParams.get('code') ?? '';
      // Somebody who declines comes back with the state alone.
      if (!code) throw new SignOnFailure('cancelled', 'WeCom sent the browser back without a code');
      if (code.length > MAX_CODE_LENGTH) throw new SignOnFailure('expired', 'The code is too long');
      const { userid } = identityShape.parse(await api.call(provider, { path: 'auth/getuserinfo', query: { code } }));
      // Somebody from outside the company has an openid instead; the number of a partner company's member is `CorpId/userid`.
      return { userid: userid && USER_ID.test(userid) ? userid : undefined };
    },

    async check(provider, redirectUri) {
      const fresh = createWecomApi(options);
      const app = appShape.parse(await fresh.call(provider, { path: 'agent/get', query: { agentid: String(getAgentId(provider)) } }));
      if (app.close) throw new SignOnFailure('misconfigured', 'The app is switched off');
      const { host, hostname } = new URL(redirectUri);
      if (app.redirect_domain !== host && app.redirect_domain !== hostname)
        throw new SignOnFailure('misconfigured', `The app's trusted domain is not ${hostname}`);
    },

    async sendCard(provider, card) {
      if (!USER_ID.test(card.to)) return false;
      const body = toMessage(getAgentId(provider), card);
      try {
        const { invaliduser, unlicenseduser } = sentShape.parse(await api.call(provider, { path: 'message/send', body }));
        return !invaliduser && !unlicenseduser;
      } catch (error) {
        if (error instanceof WecomError && NOBODY.includes(error.code)) return false;
        throw error;
      }
    },
  };
}
