import type { Request, Response } from 'express';
import { parseLostPage } from '../../../shared/lostPage';
import type { LoginSide } from '../../../src/api/login';
import { type Request as CallRequest, createRequest, type Identity } from '../../../src/api/request';
import { createMemoryStore, createStorage } from '../../../src/lib/storage';
import { allWire } from '../backend/allWire';
import type { CreateTransport } from '../backend/ssrTransport';
import { type CookieScope, createCookies } from '../http/cookies';
import { getRequestId } from '../http/requestContext';
import type { SessionCookie } from './sealedCookie';

export interface LoginSideOptions extends CookieScope {
  sessionCookie: SessionCookie;
  createTransport: CreateTransport;
  staffBase: string;
  generalBase: string;
  /** Receives failures of calls. */
  onError(error: unknown, requestId: string): void;
}

/** Creates the request wrapper for the calls of one posted form or link. */
export function createClientRequest(options: LoginSideOptions, req: Request, res: Response, getIdentity: () => Identity): CallRequest {
  const client = { ip: req.ip ?? '', userAgent: req.get('User-Agent') ?? '', requestId: getRequestId(res) };
  return createRequest({
    staffBase: options.staffBase,
    generalBase: options.generalBase,
    transport: options.createTransport(client, new AbortController().signal),
    calls: allWire,
    getIdentity,
    effects: {
      showError: () => {},
      handleSessionFailure: () => {},
      logError: (message) => options.onError(message, client.requestId),
    },
  });
}

/** The side of one login: its storage lasts for the request, and what it saves becomes cookies of the answer. */
export function createLoginSide(options: LoginSideOptions, req: Request, res: Response): LoginSide {
  const { basePath, sessionCookie } = options;
  const cookies = createCookies(options);
  const storage = createStorage(createMemoryStore());
  const request = createClientRequest(options, req, res, () => ({ token: storage.getToken(), userInfo: storage.getUserInfo() }));
  const session: LoginSide['session'] = {
    basePath,
    async save(content) {
      for (const cookie of await sessionCookie.seal(content)) res.append('Set-Cookie', cookie);
      return true;
    },
    recallLostPage: () => parseLostPage(cookies.read(req.headers.cookie, 'lostPage')),
    forgetLostPage: () => void res.append('Set-Cookie', cookies.remove('lostPage')),
    rememberLoginPage: (address) => void res.append('Set-Cookie', cookies.set('loginPage', address)),
  };
  return { request, storage, session };
}
