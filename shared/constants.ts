/** Fixed values of the wire and of the client, from spec §9. */

/** The client type that every call carries. The specification misspells the field as `clentType`, and back ends read it under that name. */
export const CLIENT_TYPE_FIELD = 'clentType';
export const CLIENT_TYPE = 'pc';

/** Envelope codes that the client core handles (spec §4, §8, §9). */
export const CODE_OK = 0;
export const CODE_SESSION_INVALID = 2;
export const CODE_SESSION_EXPIRED = 3;
/** The code of an answer that names none. No back end answers it. */
export const CODE_UNKNOWN = -1;
export const CODE_SILENT = 3001;

/** Length of `transId`, the random letters and digits made for each request. */
export const TRANS_ID_LENGTH = 32;

/** Value of the stored `settleFlag` that means settlement mode. */
export const SETTLE_FLAG_ON = '1';

/** How long a page's code may take to load before a reload is offered, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The notification of a failed request. Duration in seconds, top in pixels. */
export const ERROR_NOTIFICATION = { title: '请求错误', unknown: '未知错误', duration: 4.5, top: 24, placement: 'topRight' } as const;

/** Default duration of a message toast, in seconds. */
export const TOAST_DURATION = 3;

/** The sidebar starts collapsed at this window width and below, in CSS pixels. */
export const SIDEBAR_COLLAPSE_WIDTH = 1440;

/** The default of all three theme colours, in the specification's form and in CSS's. */
export const DEFAULT_THEME_HEX = '08CDB4';
export const DEFAULT_THEME_COLOR = `#${DEFAULT_THEME_HEX}`;

/** The login page when none is remembered. */
export const DEFAULT_LOGIN_PATH = '/login';
/** The product's main page, which never redirects to the login page (spec §2). */
export const MAIN_PAGE_PATH = '/';
/** The page after a login. */
export const HOME_PATH = '/health';

/** The most cards in one answer of the card list; the others are found by a search. */
export const CARDS_LISTED = 30;
/** The most bulletins in the settings of a project, the newest ones; the others come page by page. */
export const BULLETINS_LISTED = 20;

/** Names of browser storage entries (spec §3). */
export const STORAGE_KEYS = {
  token: 'token',
  userInfo: 'userInfo',
  loginPage: 'login_page',
  settleFlag: 'settleFlag',
  cardInfoListLocal: 'cardInfoListLocal',
  cardUserInfoLocal: 'cardUserInfoLocal',
} as const;

/** A cookie that the web tier sets to `1` after a login by plain form, so that the browser restores local storage from the session. */
export const FORM_LOGIN_COOKIE = 'yj_form_login';

/**
 * A cookie that the browser sets to `1` on logout. It invalidates the sealed session even if the web tier could not be reached. A new
 * session removes it.
 */
export const LOGGED_OUT_COOKIE = 'yj_logged_out';

/** A cookie with the page on which a session was lost (`shared/lostPage.ts`), and how long it is kept. */
export const LOST_PAGE_COOKIE = 'yj_lost_page';
export const LOST_PAGE_SECONDS = 1800;

/** A cookie that the browser sets to `1` in care mode, and the attribute that `<html>` then has. */
export const CARE_COOKIE = 'yj_care';
export const CARE_ATTRIBUTE = 'data-care';

/** Further business codes of our reference API (design: domain and calls). */
export const BUSINESS_CODES = {
  ok: 0,
  unexpected: 1,
  sessionInvalid: 2,
  sessionExpired: 3,
  silent: 3001,
  validation: 4001,
  keyReused: 4005,
  notYours: 4030,
  consentMissing: 4031,
  confirmNeeded: 4032,
  missing: 4040,
  slotFull: 4091,
  holdExpired: 4092,
  alreadyBooked: 4093,
  notAllowedNow: 4094,
  priceChanged: 4095,
  staleVersion: 4096,
  tooMany: 4290,
  proofNeeded: 4291,
  storageFull: 5070,
} as const;
export type BusinessCode = (typeof BUSINESS_CODES)[keyof typeof BUSINESS_CODES];

/** iPhones store photos in a format that few other programs open. */
export const HEIC_PROBLEM = 'HEIC 照片请先存成 JPG：iPhone 可在“设置 › 相机 › 格式”里选“兼容性最佳”再拍，或截屏后上传';
