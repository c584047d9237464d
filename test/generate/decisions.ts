import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What records are about, in the order of the index. */
export const AREAS = [
  'pages',
  'booking',
  'money',
  'identity',
  'health records',
  'data and files',
  'the API',
  'operation',
  'build and tests',
];
/** The second line of a record: date, area, status. */
export const STATUS = /^Date: \d{4}-\d{2}-\d{2}\. Area: ([^.]+)\. Status: ((?:accepted|superseded)\b.*)\.(?: Measurements: .*)?$/m;

export interface DecisionRecord {
  file: string;
  text: string;
  area: string;
}

/** All decision records by their numbers. */
export function readDecisions(root: string): DecisionRecord[] {
  const folder = path.join(root, 'docs/decisions');
  const files = readdirSync(folder).filter((name) => /^\d{3}-/.test(name));
  return files.sort().map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return { file, text, area: STATUS.exec(text)?.[1] ?? '' };
  });
}

function toRow({ file, text }: DecisionRecord): string {
  const title = /^# \d{3} · (.+)$/m.exec(text)?.[1] ?? '';
  const isSuperseded = STATUS.exec(text)?.[2]?.startsWith('superseded');
  return `- [${file.slice(0, 3)}](${file}) ${title}${isSuperseded ? ' (superseded)' : ''}`;
}

/** `docs/decisions/README.md`: the index of the records. */
export function listDecisions(root: string): string {
  const records = readDecisions(root);
  const lists = AREAS.map((area) => {
    const rows = records.filter((record) => record.area === area).map(toRow);
    return `## ${area.charAt(0).toUpperCase()}${area.slice(1)}\n\n${rows.join('\n')}\n`;
  });
  return `# Decisions

Why the product is built as it is: one record for each choice that a successor would question. [CONTRIBUTING.md](../../CONTRIBUTING.md) says when and how to write one.
Figures that are too long for a record are in [docs/measurements](../measurements). \`npm run generate -- decisions\` writes this list.

${lists.join('\n')}`;
}
