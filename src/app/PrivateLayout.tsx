import { AntdProvider } from './AntdProvider';
import { HealthLayout } from './HealthLayout';

/** What surrounds every private page: antd and the frame, in one chunk, so that public pages carry neither. */
export function PrivateLayout() {
  return (
    <AntdProvider>
      <HealthLayout />
    </AntdProvider>
  );
}
