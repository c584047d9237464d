import type { PublicConfig } from '../../shared/publicConfig';

/** ID of the JSON element that contains the page's state. */
export const STATE_ELEMENT_ID = 'state';

/** What the server passes to the browser with each page. */
export interface PageState {
  config: PublicConfig;
  /** The part of the store that was filled during rendering. */
  store: object;
  /** True when the request had a sealed session cookie, so that local storage can be restored from `GET /session`. */
  hasSession: boolean;
  /** When the server rendered the page, in milliseconds since 1970; left out where the page may be older. */
  now?: number;
  /** HTTP status of the document. */
  status: number;
}

/** The state in the document, or null if there is none. */
export function readPageState(document: Document): PageState | null {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  if (!text) return null;
  return JSON.parse(text) as PageState;
}
