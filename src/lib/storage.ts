import { STORAGE_KEYS } from '../../shared/constants';
import type { UserInfo } from '../../shared/entities';

/** Keys of our own, not of spec §3: unfinished forms, which are removed with the session. */
export const DRAFT_KEYS = ['draft_collect', 'draft_interpret'] as const;
export type DraftKey = (typeof DRAFT_KEYS)[number];

/** A key of our own, not of spec §3: the companies to offer first on the choose-company page. */
const RECENT_COMPANIES_KEY = 'recent_companies';
const RECENT_COMPANIES_MAX = 3;

/**
 * The only access to local storage. Every read tolerates missing, blocked or invalid data: the specification's entries (spec §3) are a
 * convenience, and never authoritative.
 */
export interface AppStorage {
  getToken(): string;
  setToken(token: string): void;
  getUserInfo(): Partial<UserInfo> | null;
  setUserInfo(userInfo: Partial<UserInfo> | null): void;
  /** The remembered login page, without this page's own origin; or null. It is not validated yet (`shared/loginPage.ts`). */
  getLoginPage(): string | null;
  setLoginPage(address: string): void;
  /** `'1'` in settlement mode. */
  getSettleFlag(): string | null;
  setSettleFlag(flag: string): void;
  /** The suffixes of recently opened login pages, latest first. */
  getRecentCompanies(): string[];
  /** Moves a company to the front of the recent ones. */
  addRecentCompany(companySuffix: string): void;
  getJson<T>(key: string): T | null;
  setJson(key: string, value: unknown): void;
  remove(key: string): void;
  /** Removes the session and the copies of personal data; the login page is kept. */
  clearSession(): void;
}

type KeyedStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Characters allowed in a header value; any other stored value would make every call fail. */
const HEADER_VALUE = /^[\x21-\x7e]*$/;

/** Keeps only valid IDs. */
function parseUserInfo(value: unknown): Partial<UserInfo> | null {
  if (typeof value !== 'object' || value === null) return null;
  const userInfo: Partial<UserInfo> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (key !== 'cardId' && key !== 'projectId' && key !== 'companyId') continue;
    const id = typeof entry === 'number' ? String(entry) : entry;
    if (typeof id === 'string' && id !== '' && HEADER_VALUE.test(id)) userInfo[key] = id;
  }
  return userInfo;
}

/**
 * Creates the access to a store.
 * @param store local storage, or null on the server
 * @param origin of the page. A stored login page may be a complete address of it (decision 165)
 */
export function createStorage(store: KeyedStore | null, origin = ''): AppStorage {
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
      // A full or blocked store must not break the page; the web tier's cookie still contains the session.
    }
  };
  const remove = (key: string) => {
    try {
      store?.removeItem(key);
    } catch {
      // See `write`.
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
  const getRecentCompanies = () => {
    const stored = getJson<unknown>(RECENT_COMPANIES_KEY);
    const suffixes = Array.isArray(stored) ? stored.filter((suffix): suffix is string => typeof suffix === 'string') : [];
    return suffixes.slice(0, RECENT_COMPANIES_MAX);
  };
  return {
    getRecentCompanies,
    addRecentCompany: (companySuffix) => {
      const others = getRecentCompanies().filter((other) => other.toLowerCase() !== companySuffix.toLowerCase());
      setJson(RECENT_COMPANIES_KEY, [companySuffix, ...others].slice(0, RECENT_COMPANIES_MAX));
    },
    getToken: () => {
      const token = read(STORAGE_KEYS.token) ?? '';
      return HEADER_VALUE.test(token) ? token : '';
    },
    setToken: (token) => write(STORAGE_KEYS.token, token),
    getUserInfo: () => parseUserInfo(getJson(STORAGE_KEYS.userInfo)),
    setUserInfo: (userInfo) => (userInfo ? setJson(STORAGE_KEYS.userInfo, userInfo) : remove(STORAGE_KEYS.userInfo)),
    getLoginPage: () => {
      const address = read(STORAGE_KEYS.loginPage);
      return origin && address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    },
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
        ...DRAFT_KEYS,
      ])
        remove(key);
    },
  };
}

/**
 * A `Storage` in memory: on the server for one render, filled from the session cookie; in a browser that blocks local storage, as long as
 * the page is open, so that booking still works.
 */
export function createMemoryStore(initial: Readonly<Record<string, string>> = {}): KeyedStore {
  const entries = new Map(Object.entries(initial));
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** A store that keeps in memory what `store` refuses, for example because it is full. What it had under that key before is gone. */
function createPatientStore(store: KeyedStore): KeyedStore {
  const refused = createMemoryStore();
  return {
    getItem: (key) => refused.getItem(key) ?? store.getItem(key),
    setItem: (key, value) => {
      refused.removeItem(key);
      try {
        store.setItem(key, value);
      } catch {
        store.removeItem(key);
        refused.setItem(key, value);
      }
    },
    removeItem: (key) => {
      refused.removeItem(key);
      store.removeItem(key);
    },
  };
}

/** A storage of the browser. What the browser does not store is kept in memory, as long as the page is open. */
export function getBrowserStore(name: 'localStorage' | 'sessionStorage'): KeyedStore {
  try {
    // Some browsers return a store that throws when it is used.
    globalThis[name].getItem(STORAGE_KEYS.token);
    return createPatientStore(globalThis[name]);
  } catch {
    return createMemoryStore();
  }
}
