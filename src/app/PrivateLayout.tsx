import type { ReactNode } from 'react';
import { api } from '../api/api';
import { ConfirmHost } from '../features/confirm/ConfirmHost';
import { AntdProvider } from './AntdProvider';
import { HealthLayout } from './HealthLayout';
import { loadHealthLayout } from './HealthLayout.data';

// RTK Query comes with this chunk, for the store of a private page, and the data of the frame.
export { api, loadHealthLayout };

/** What surrounds every private page: antd and the frame, in one chunk, so that public pages carry neither. */
export function PrivateLayout({ children }: { children: ReactNode }) {
  return (
    <AntdProvider>
      <HealthLayout>{children}</HealthLayout>
      <ConfirmHost />
    </AntdProvider>
  );
}
