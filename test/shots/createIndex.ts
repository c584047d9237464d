/** An index page of all pictures as linked thumbnails. @param files paths relative to the page */
export function createIndex(files: readonly string[]): string {
  const figures = files.map(
    (file) => `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>约检 ${files.length}</title>
<style>body{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:16px;margin:16px;font:12px sans-serif;background:#ddd}
figure{margin:0}img{width:100%;height:260px;object-fit:cover;object-position:top;background:#fff}</style>
${figures.join('\n')}\n`;
}
