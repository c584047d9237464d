import { create } from 'qrcode';
import { useMemo } from 'react';

/** Width of the light margin, in modules (ISO/IEC 18004 requires four). */
const QUIET_ZONE = 4;

/** The dark modules as an SVG path with one rectangle per run in a row. @returns the path, and the edge length in modules */
export function createQrPath(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      let run = 0;
      while (column + run < modules.size && modules.get(row, column + run)) run += 1;
      if (run > 0) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h${run}v1h-${run}z`;
      column += run;
    }
  }
  return { path, size: modules.size + 2 * QUIET_ZONE };
}

/** A QR code as SVG. Always dark on white, whatever the theme, because scanners require it. @param label what it is for */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { path, size } = useMemo(() => createQrPath(text), [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#111" />
    </svg>
  );
}
