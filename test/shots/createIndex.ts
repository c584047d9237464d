/** A picture: what it shows, and its path relative to the index page. */
export interface Shot {
  screen: string;
  state: string;
  width: string;
  file: string;
}

/** The picture of a path such as `order/empty-390.png`; null for other files. */
export function parseShot(file: string): Shot | null {
  const [, screen, state, width] = /^([^/]+)\/([a-z]+)-(\w+)\.png$/.exec(file) ?? [];
  return screen && state && width ? { screen, state, width, file } : null;
}

const listValues = (shots: readonly Shot[], key: 'state' | 'width') =>
  [...new Set(shots.map((shot) => shot[key]))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** A box to tick for each state and width; without its tick its pictures are hidden. */
const createFilter = (key: 'state' | 'width', value: string) =>
  `<label><input type="checkbox" id="${key}-${value}" checked>${value}</label>
<style>body:has(#${key}-${value}:not(:checked)) [data-${key}="${value}"]{display:none}</style>`;

const createFigure = ({ state, width, file }: Shot) =>
  `<figure data-state="${state}" data-width="${width}"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${state} · ${width}</figcaption></figure>`;

/** An index page: a row of linked thumbnails for each screen, with filters by state and width. */
export function createIndex(shots: readonly Shot[]): string {
  const screens = [...new Set(shots.map(({ screen }) => screen))];
  const filters = (['state', 'width'] as const).flatMap((key) => listValues(shots, key).map((value) => createFilter(key, value)));
  const rows = screens.map(
    (screen) =>
      `<section><h2>${screen}</h2><div>${shots
        .filter((shot) => shot.screen === screen)
        .map(createFigure)
        .join('\n')}</div></section>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>约检 ${shots.length}</title>
<style>body{margin:16px;font:13px sans-serif;background:#ddd}nav{position:sticky;top:0;padding:8px;background:#fff}label{margin-right:12px}
section>div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}figure{margin:0}img{height:320px;max-width:480px;object-fit:cover;object-position:top;background:#fff}</style>
<nav>${filters.join('\n')}</nav>
${rows.join('\n')}\n`;
}
