import type { ReactNode } from 'react';
import type { PublicConfig } from '../../shared/publicConfig';
import { AntdTheme } from '../kit/antd/AntdProvider';
import { PublicConfigProvider } from '../lib/publicConfig';

/** What the frame's constant parts need around them, besides a router; nothing of a person. */
export function BareFrame({ config, children }: { config: PublicConfig; children: ReactNode }) {
  return (
    <PublicConfigProvider value={config}>
      <AntdTheme>{children}</AntdTheme>
    </PublicConfigProvider>
  );
}
