import loadable from '@loadable/component';
import type { Layout } from '../../shared/routes';
import type { PageModule } from '../pages/pageModule';

/** The frames that bring their own code and data; the other layouts of the route table are the bare page. */
export const layouts: Partial<Record<Layout, PageModule>> = {
  health: {
    component: loadable(() => import('./PrivateLayout'), { resolveComponent: (module) => module.PrivateLayout }),
    loadData: (context) =>
      import(/* webpackChunkName: "PrivateLayout" */ './HealthLayout.data').then((data) => data.loadHealthLayout(context)),
  },
};
