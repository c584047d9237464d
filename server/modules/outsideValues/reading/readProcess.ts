import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extractText } from '../../../pdf/extractText';
import type { DocumentReading } from './documentReading';
import { findPerson } from './findPerson';
import { readValues } from './readValues';

/**
 * The program that reads the results in one PDF document of a stranger: its bytes arrive on standard input, the results leave as JSON on
 * standard output. It is a webpack entry of its own (`dist/server/readProcess.js`), which `createIsolatedProgram` runs.
 */
async function main(): Promise<void> {
  const text = await extractText(await buffer(process.stdin), path.join(__dirname, 'node_modules/pdfjs-dist/cmaps/'));
  const reading: DocumentReading =
    'problem' in text ? text : { ...findPerson(text.pages), pages: text.pages.length, values: readValues(text.pages) };
  process.stdout.write(JSON.stringify(reading));
}

void main();
