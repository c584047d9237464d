import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { IconType } from '../lib/iconType';

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info';

const LOOKS: Record<Tone, { color: string; Icon: IconType }> = {
  neutral: { color: 'default', Icon: MinusOutlined },
  brand: { color: 'processing', Icon: CheckOutlined },
  success: { color: 'success', Icon: CheckCircleOutlined },
  warning: { color: 'warning', Icon: ClockCircleOutlined },
  danger: { color: 'error', Icon: WarningOutlined },
  info: { color: 'processing', Icon: InfoCircleOutlined },
};

interface StatusTagProps {
  tone?: Tone;
  /** Replaces the tone's default icon. */
  icon?: ReactNode;
  /** Stands out of the other tags of its tone: `solid` is for what is worst. */
  look?: 'solid' | 'outlined';
  children: ReactNode;
}

/** antd's `Tag` for a state: always an icon and a text; the colour is only an addition. */
export function StatusTag({ tone = 'neutral', icon, look, children }: StatusTagProps) {
  const { color, Icon } = LOOKS[tone];
  return (
    <Tag
      className={look === 'solid' ? `yj-fixed yj-solid yj-solid-${tone}` : look ? 'yj-fixed yj-outlined' : 'yj-fixed'}
      color={color}
      icon={icon ?? <Icon />}
    >
      {children}
    </Tag>
  );
}
