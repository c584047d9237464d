import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import IconWrapper from 'antd/es/button/IconWrapper';
import type { CSSProperties } from 'react';
import { classNames } from '../../lib/classNames';

interface AntdLoadingIconProps {
  prefixCls: string;
  loading?: unknown;
  /** The button has an icon, whose place this one takes. */
  existIcon: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/**
 * Replaces `button/DefaultLoadingIcon` of antd (build/antdBuild.js), which animates the icon in and out. Our theme has no motion, so nothing
 * is animated; but each button without an icon, loading or not, rendered two components for it (src/kit/antd/README.md).
 */
export default function AntdLoadingIcon({ prefixCls, loading, existIcon, className, style }: AntdLoadingIconProps) {
  if (!loading && !existIcon) return null;
  return (
    <IconWrapper prefixCls={prefixCls} className={classNames(`${prefixCls}-loading-icon`, className)} style={style}>
      <LoadingOutlined />
    </IconWrapper>
  );
}
