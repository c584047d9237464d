import type { ReactNode } from 'react';
import { api } from '../api/api';
import { privateWire } from '../api/wire/privateWire';
import { ConfirmHost } from '../features/confirm/ConfirmHost';
import { createLostPageKeeper } from '../features/session/createLostPageKeeper';
import { discardStaleCard } from '../features/session/currentCard';
import { AntdProvider } from '../kit/antd/AntdProvider';
import { surviveTranslators } from '../lib/surviveTranslators';
import { findDrawn } from './findDrawn';
import { HealthLayout } from './HealthLayout';
import { loadHealthLayout } from './HealthLayout.data';

// With this chunk come RTK Query and the call table, for the store and the calls of a private page, the data of the frame, and what
// keeps the page of a lost session, of another card, a translated one, and one that a step back has left.
export { api, createLostPageKeeper, discardStaleCard, findDrawn, loadHealthLayout, privateWire, surviveTranslators };

/** Surrounds every private page with antd and the frame, in one chunk that public pages do not load. */
export function PrivateLayout({ children }: { children: ReactNode }) {
  return (
    <AntdProvider>
      <HealthLayout>{children}</HealthLayout>
      <ConfirmHost />
    </AntdProvider>
  );
}
