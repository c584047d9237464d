import loadable, { type LoadableComponent } from '@loadable/component';
import type { ReactNode } from 'react';
import type { Layout } from '../../shared/routes';
import type { LoadData } from '../pages/pageModule';

interface FrameModule {
  /** The page stands in `children`. */
  component: LoadableComponent<{ children: ReactNode }>;
  loadData: LoadData;
}

/** The frames that bring their own code and data; the other layouts of the route table are the bare page. */
export const layouts: Partial<Record<Layout, FrameModule>> = {
  health: {
    component: loadable(() => import('./PrivateLayout'), { resolveComponent: (module) => module.PrivateLayout }),
    loadData: (context) =>
      import(/* webpackChunkName: "PrivateLayout" */ './HealthLayout.data').then((data) => data.loadHealthLayout(context)),
  },
};
