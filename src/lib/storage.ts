import { STORAGE_KEYS } from '../../shared/constants';
import type { UserInfo } from '../../shared/entities';

/**
 * The only user of local storage. Every read tolerates a missing, blocked or damaged store: the specification's entries
 * (spec §3) are a convenience of the browser, never the truth.
 */
export interface AppStorage {
  getToken(): string;
  setToken(token: string): void;
  getUserInfo(): Partial<UserInfo> | null;
  setUserInfo(userInfo: Partial<UserInfo> | null): void;
  /** The login redirect address, or null when none is remembered. */
  getLoginPage(): string | null;
  setLoginPage(address: string): void;
  /** `'1'` in settlement mode. */
  getSettleFlag(): string | null;
  setSettleFlag(flag: string): void;
  getJson<T>(key: string): T | null;
  setJson(key: string, value: unknown): void;
  remove(key: string): void;
  /** Forgets the session and the copies of personal data; the login page is kept. */
  clearSession(): void;
}

/** @param store local storage, or null where there is none (server, blocked by the browser) */
export function createStorage(store: Storage | null): AppStorage {
  const read = (key: string) => {
    try {
      return store?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string) => {
    try {
      store?.setItem(key, value);
    } catch {
      // A full or blocked store must not break the page; the server side cookie still carries the session.
    }
  };
  const remove = (key: string) => {
    try {
      store?.removeItem(key);
    } catch {
      // See write.
    }
  };
  const getJson = <T>(key: string): T | null => {
    const raw = read(key);
    if (!raw) return null;
    try {
      return JSON.parse(raw) as T;
    } catch {
      return null;
    }
  };
  const setJson = (key: string, value: unknown) => write(key, JSON.stringify(value));
  return {
    getToken: () => read(STORAGE_KEYS.token) ?? '',
    setToken: (token) => write(STORAGE_KEYS.token, token),
    getUserInfo: () => getJson<Partial<UserInfo>>(STORAGE_KEYS.userInfo),
    setUserInfo: (userInfo) => (userInfo ? setJson(STORAGE_KEYS.userInfo, userInfo) : remove(STORAGE_KEYS.userInfo)),
    getLoginPage: () => read(STORAGE_KEYS.loginPage),
    setLoginPage: (address) => write(STORAGE_KEYS.loginPage, address),
    getSettleFlag: () => read(STORAGE_KEYS.settleFlag),
    setSettleFlag: (flag) => write(STORAGE_KEYS.settleFlag, flag),
    getJson,
    setJson,
    remove,
    clearSession: () => {
      for (const key of [
        STORAGE_KEYS.token,
        STORAGE_KEYS.userInfo,
        STORAGE_KEYS.settleFlag,
        STORAGE_KEYS.cardInfoListLocal,
        STORAGE_KEYS.cardUserInfoLocal,
      ])
        remove(key);
    },
  };
}

/** Local storage of this browser, or null where reading it throws. */
export function getBrowserStore(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
