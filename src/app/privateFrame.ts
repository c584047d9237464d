import loadable from '@loadable/component';
import { loadModule } from '../lib/loadModule';
import type { LoadContext } from '../pages/pageModule';

const component = loadable(() => import('./PrivateLayout'), { resolveComponent: (module) => module.PrivateLayout });
const load = () => loadModule<typeof import('./PrivateLayout')>(component);

/** What surrounds every private page. Its code, its data and RTK Query are one chunk, which public pages do not load. */
export const privateFrame = {
  component,
  load,
  /** Fills the store with what the frame shows. */
  loadData: async (context: LoadContext): Promise<void> => (await load()).loadHealthLayout(context),
};
