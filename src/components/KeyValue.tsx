import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

export interface KeyValueItem {
  label: string;
  value: ReactNode;
}

/** antd's `Descriptions`: facts as label and value. `columns` is the number of pairs side by side, except on phones (antd.overrides.css). */
export function KeyValue({ items, columns = 1 }: { items: readonly KeyValueItem[]; columns?: 1 | 2 | 3 }) {
  return (
    <Descriptions
      column={columns}
      colon={false}
      size="small"
      items={items.map(({ label, value }) => ({ key: label, label, children: value }))}
    />
  );
}
