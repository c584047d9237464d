import { formatLostPage, type LostPage } from '../../../shared/lostPage';
import { type KeptField, readFields, restoreFields } from '../../lib/keptFields';
import type { SessionEndpoint } from '../../lib/sessionEndpoint';
import { type AppStorage, createStorage, DRAFT_KEYS, type DraftKey, getBrowserStore } from '../../lib/storage';

/** What was typed when a session was lost. It is in this tab's session storage only, and belongs to the card that was current. */
interface KeptForms extends LostPage {
  fields: KeptField[];
  drafts: Partial<Record<DraftKey, unknown>>;
}

const KEY = 'yj_kept_forms';

export interface LostPageKeeper {
  /** Remembers the page, its fields and the drafts, before the session's entries are removed. */
  keep(): void;
  /** Fills in the fields that were kept for this page. */
  refill(root: HTMLElement): void;
}

interface Side {
  storage: AppStorage;
  session: Pick<SessionEndpoint, 'basePath' | 'rememberLostPage'>;
}

/**
 * Keeps the private page on which a session is lost, and what is typed there, for the next session of the same card (decision 142). Create it
 * when the session is known and before the page is hydrated: drafts go back to the storage at once, because the page reads them then.
 */
export function createLostPageKeeper(
  { storage, session }: Side,
  { document, location }: Pick<Window, 'document' | 'location'>,
): LostPageKeeper {
  const tabStorage = createStorage(getBrowserStore('sessionStorage'));
  const getPage = () => ({
    cardId: storage.getUserInfo()?.cardId ?? '',
    path: location.pathname.slice(session.basePath.length) + location.search,
  });

  /** Takes what was kept, as soon as there is a session. With another card it is dropped. */
  const takeFields = (): KeptField[] => {
    if (!storage.getToken()) return [];
    const kept = tabStorage.getJson<KeptForms>(KEY);
    tabStorage.remove(KEY);
    const { cardId, path } = getPage();
    if (!kept || kept.cardId !== cardId) return [];
    for (const key of DRAFT_KEYS) if (kept.drafts[key]) storage.setJson(key, kept.drafts[key]);
    return kept.path === path ? kept.fields : [];
  };
  const taken = takeFields();

  return {
    keep() {
      const page = getPage();
      // A logout in another tab has removed the card already. It is meant, so nothing is kept.
      const value = formatLostPage(page);
      if (!value) return;
      session.rememberLostPage(value);
      const main = document.querySelector('main');
      const drafts = Object.fromEntries(DRAFT_KEYS.map((key) => [key, storage.getJson(key)]));
      const kept: KeptForms = { ...page, fields: main ? readFields(main) : [], drafts };
      tabStorage.setJson(KEY, kept);
    },
    refill: (root) => restoreFields(root, taken),
  };
}
