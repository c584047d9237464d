import type { PublicConfig } from '../../shared/publicConfig';

/** Id of the JSON element that carries the page's state. */
export const STATE_ELEMENT_ID = 'state';

/** What the server tells the browser with each page. */
export interface PageState {
  config: PublicConfig;
  /** The part of the store that was filled while rendering. */
  store: object;
  /** True when the sealed session cookie was there: local storage may be filled from `GET /session`. */
  hasSession: boolean;
  /** HTTP status of the document. */
  status: number;
}

/** The state in the document, or null where there is none. */
export function readPageState(document: Document): PageState | null {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  if (!text) return null;
  return JSON.parse(text) as PageState;
}
