export interface DrawingOptions {
  width: number;
  height: number;
  /** Written above the drawing, because an image is passed on without its page. */
  title?: string;
  /** White space around the drawing. */
  margin?: number;
}

/** For a sharp image on dense screens and on paper. */
const SCALE = 2;
const MARGIN = 24;
const TITLE_HEIGHT = 56;
const FONT = '600 18px "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif';

async function readDrawing(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** Converts an SVG drawing to a PNG on white. @throws Error when the browser cannot draw it */
export async function drawingToPng(svg: string, { width, height, title, margin = MARGIN }: DrawingOptions): Promise<Blob> {
  const top = title ? TITLE_HEIGHT : margin;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * SCALE;
  canvas.height = (height + top + margin) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  context.scale(SCALE, SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#16232e';
  context.font = FONT;
  if (title) context.fillText(title, margin, 36);
  context.drawImage(await readDrawing(svg), margin, top, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be converted to an image'))), 'image/png');
  });
}
