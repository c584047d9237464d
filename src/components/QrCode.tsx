import { QRCode, type QRCodeProps } from 'antd';

const LOOK = { type: 'svg', marginSize: 4, color: '#111', bgColor: '#fff', bordered: false } as const;

/**
 * antd's `QRCode` as SVG, dark on white in every theme, with the quiet zone that the standard requires.
 * @param label its accessible name; without one it is decoration, because something else says the same
 */
export function QrCode({ label, ...rest }: QRCodeProps & { label: string | undefined }) {
  return <QRCode {...LOOK} role={label && 'img'} aria-label={label} {...rest} />;
}
