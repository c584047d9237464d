import loadable from '@loadable/component';
import { loadModule } from '../lib/loadModule';
import type { LoadContext } from '../pages/pageModule';

const nextTask = () => new Promise((done) => setTimeout(done));
const component = loadable(() => import('./PrivateLayout'), { resolveComponent: (module) => module.PrivateLayout });
const load = () => loadModule<typeof import('./PrivateLayout')>(component);

/** What takes longest to evaluate in the frame's chunk: RTK Query, and antd's provider. */
const parts = [
  () => import(/* webpackChunkName: "PrivateLayout" */ '../api/api'),
  () => import(/* webpackChunkName: "PrivateLayout" */ '../kit/antd/AntdProvider'),
];

/** What surrounds every private page. Its code, its data and RTK Query are one chunk, which public pages do not load. */
export const privateFrame = {
  component,
  load,
  /** Evaluates the frame's code part by part, each in a task of its own, so that events are handled between. */
  evaluate: async () => {
    for (const part of parts) await part().then(nextTask);
    const code = await load();
    await nextTask();
    return code;
  },
  /** Fills the store with what the frame shows. */
  loadData: async (context: LoadContext): Promise<void> => (await load()).loadHealthLayout(context),
};
