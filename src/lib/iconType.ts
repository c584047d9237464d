import type { ComponentType } from 'react';

/** An icon of `@ant-design/icons`. */
export type IconType = ComponentType<{ className?: string }>;
