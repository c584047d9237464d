import { createAppStore } from '../../src/app/createAppStore';
import { createBrowserCore } from '../../src/app/createBrowserCore';
import { fetchCompanyOrgInfo } from '../../src/features/organization/fetchCompanyOrgInfo';
import { readPageState } from '../../src/lib/pageState';
import { changeThemeColor } from '../../src/store/themeSlice';

/**
 * The product's own client core, bundled for statements of the specification that no screen exercises yet. It runs in the product's page,
 * with that page's settings, storage and network.
 */
export function createHarness() {
  const state = readPageState(document);
  if (!state) throw new Error('This page contains no state');
  const { extra } = createBrowserCore(state.config, window);
  const store = createAppStore({ extra });
  return {
    request: extra.request,
    getState: () => store.getState(),
    fetchCompanyOrgInfo: (options: Parameters<typeof fetchCompanyOrgInfo>[0]) => store.dispatch(fetchCompanyOrgInfo(options)),
    changeThemeColor: (payload: Parameters<typeof changeThemeColor>[0]) => store.dispatch(changeThemeColor(payload)),
  };
}

declare global {
  interface Window {
    createHarness: typeof createHarness;
  }
}

window.createHarness = createHarness;
