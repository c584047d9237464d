import './lib/typescript.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `npm run generate -- NAME`: writes the committed files that are made from sources, those of one name or of all. */
const { generatedFiles } = await import('../generate/generatedFiles.ts');

const root = path.resolve(import.meta.dirname, '../..');
const [name] = process.argv.slice(2);
for (const listFiles of name ? [generatedFiles[name]] : Object.values(generatedFiles)) {
  for (const [file, text] of Object.entries(listFiles(root))) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}
