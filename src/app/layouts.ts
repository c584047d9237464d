import loadable, { type LoadableComponent } from '@loadable/component';
import type { ReactNode } from 'react';
import type { Layout } from '../../shared/routes';
import type { LoadContext } from '../pages/pageModule';

/** Fills the store with what a frame shows. Title, status and redirect are the page's alone. */
export type LoadLayout = (context: LoadContext) => Promise<void>;

interface FrameModule {
  /** The page stands in `children`. */
  component: LoadableComponent<{ children: ReactNode }>;
  loadData: LoadLayout;
}

/** The frames that bring their own code and data; the other layouts of the route table are the bare page. */
export const layouts: Partial<Record<Layout, FrameModule>> = {
  health: {
    component: loadable(() => import('./PrivateLayout'), { resolveComponent: (module) => module.PrivateLayout }),
    loadData: (context) =>
      import(/* webpackChunkName: "PrivateLayout" */ './HealthLayout.data').then((data) => data.loadHealthLayout(context)),
  },
};
