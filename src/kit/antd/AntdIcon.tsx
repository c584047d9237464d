import type { HTMLAttributes, Ref } from 'react';
import { classNames } from '../../lib/classNames';

/** An icon as `@ant-design/icons-svg` describes it. */
interface IconShape {
  attrs: { viewBox: string };
  children?: readonly { attrs: { d: string; 'fill-rule'?: 'evenodd' | 'nonzero' } }[];
}

interface AntdIconProps extends HTMLAttributes<HTMLSpanElement> {
  icon: { name: string; icon: IconShape };
  spin?: boolean;
  rotate?: number;
  rootClassName?: string;
  ref?: Ref<HTMLSpanElement>;
}

const svgs = new WeakMap<IconShape, string>();

const toPath = ({ attrs }: NonNullable<IconShape['children']>[number]) =>
  `<path d="${attrs.d}"${attrs['fill-rule'] ? ` fill-rule="${attrs['fill-rule']}"` : ''}></path>`;

/** The picture as HTML, made once for each icon: a report has 94 icons, and each would be several elements to render (src/kit/antd/README.md). */
function getSvg(shape: IconShape): string {
  const known = svgs.get(shape);
  if (known !== undefined) return known;
  const paths = shape.children?.map(toPath).join('') ?? '';
  const svg = `<svg viewBox="${shape.attrs.viewBox}" focusable="false" width="1em" height="1em" fill="currentColor" aria-hidden="true">${paths}</svg>`;
  svgs.set(shape, svg);
  return svg;
}

/**
 * Replaces `components/AntdIconLight` of `@ant-design/icons` (build/antdBuild.js), which all icons render, those inside antd's components
 * too. The original gives each icon an English accessible name such as "check-circle", which screen readers would read in the middle of
 * Chinese text. Here an icon without a name of its own is decoration. The icons in use consist of paths only.
 */
export default function AntdIcon({ icon, spin = false, rotate, rootClassName, className, style, ref, ...rest }: AntdIconProps) {
  const isTurning = spin || icon.name === 'loading';
  const hidden = rest['aria-label'] ? undefined : true;
  return (
    <span
      role={hidden ? undefined : 'img'}
      aria-hidden={hidden}
      {...rest}
      style={rotate ? { ...style, transform: `rotate(${rotate}deg)` } : style}
      ref={ref}
      className={classNames('anticon', `anticon-${icon.name}`, isTurning && 'anticon-spin', rootClassName, className)}
      dangerouslySetInnerHTML={{ __html: getSvg(icon.icon) }}
    />
  );
}
