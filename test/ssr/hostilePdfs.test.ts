import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { createIsolatedProgram } from '../../server/isolatedProgram/createIsolatedProgram';
import type { IsolatedResult } from '../../server/isolatedProgram/IsolatedProgram';
import { documentReading } from '../../server/modules/outsideValues/reading/documentReading';
import { runAlone } from '../helpers/servers/runAlone';

const programFile = path.resolve(process.env.BUILD_DIR ?? 'dist', 'server/readProcess.js');
const reader = createIsolatedProgram(programFile);
afterAll(() => reader.close());

async function read(bytes: Buffer, program = reader) {
  const result = await program.run('account', Readable.from(bytes));
  return 'output' in result ? documentReading.parse(JSON.parse(result.output)) : result;
}

/** A document of these objects, the first of which is the catalogue. */
function createDocument(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.isBuffer(object) ? object : Buffer.from(object),
        Buffer.from('\nendobj\n'),
      ]),
    );
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const createStream = (data: Buffer, extra = '') =>
  Buffer.concat([Buffer.from(`<</Length ${data.length}${extra}>>stream\n`), data, Buffer.from('\nendstream')]);
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 4 0 R>>>>>>';
const createPage = (content: Buffer, extra = '') =>
  createDocument(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', PAGE, createStream(content, extra), FONT]);

const text = (line: string, count: number) => Buffer.from(`BT /F 10 Tf ${'1 0 0 1 10 10 Tm '.concat(`(${line}) Tj `).repeat(count)} ET`);

/** What the process that starts the program finds, and how much it grows meanwhile, at its largest. */
interface MeasuredRun {
  result: IsolatedResult;
  grownMb: number;
}

test('an ordinary document is read', async () => {
  expect(await read(createPage(text('WBC 5.6 10^9/L and more words', 1)))).toMatchObject({ pages: 1, values: [] });
});

test('a document that does not embed its Chinese font is read', async () => {
  const line = [...'尿酸：398 μmol/L（208-428）'].map((character) => character.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  const descendant =
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/FontDescriptor 7 0 R>>';
  const document = createDocument([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    PAGE,
    createStream(Buffer.from(`BT /F 10 Tf 1 0 0 1 40 700 Tm <${line}> Tj ET`)),
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    descendant,
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 700/StemV 80>>',
  ]);
  expect(await read(document)).toMatchObject({ values: [{ code: 'UA', value: '398', doubt: null }] });
});

test('a stream that unpacks to a gigabyte ends its process, not the server', async () => {
  // Compressed twice: a gigabyte of spaces is a megabyte, and that 1,800 bytes. Without a limit, reading takes 2.4 GB.
  const bomb = deflateSync(deflateSync(Buffer.alloc(1 << 30, ' '), { level: 9 }), { level: 9 });
  const document = createPage(bomb, '/Filter[/FlateDecode/FlateDecode]');
  const { result, grownMb } = await runAlone<MeasuredRun>('isolatedProgram', [programFile], document);
  expect(result).toEqual({ problem: 'heavy' });
  expect(grownMb).toBeLessThan(100);
});

test('a document that takes too long is given up, whatever its program does', async () => {
  // A program that never ends: only the limit ends it.
  const endless = createIsolatedProgram(path.resolve(__dirname, '../helpers/worlds/outsideReports/neverEnd.cjs'), 300);
  expect(await endless.run('account', Readable.from(Buffer.alloc(0)))).toEqual({ problem: 'heavy' });
  const slow = createIsolatedProgram(programFile, 300);
  expect(await read(createPage(text('x', 400_000)), slow)).toEqual({ problem: 'heavy' });
});

test('too much text, and too many pages, are refused', async () => {
  expect(await read(createPage(text('word number', 250_000)))).toEqual({ problem: expect.stringMatching(/^(long|heavy)$/) });
  const kids = Array.from({ length: 61 }, () => '3 0 R').join(' ');
  const many = createDocument([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count 61>>`,
    PAGE,
    createStream(text('a page of words', 1)),
    FONT,
  ]);
  expect(await read(many)).toEqual({ problem: 'long' });
});

test.each([
  ['random bytes', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256))],
  ['nothing', Buffer.alloc(0)],
  ['a head without a body', Buffer.from('%PDF-1.7\n')],
  ['half of a document', createPage(text('WBC 5.6 and more words', 50)).subarray(0, 300)],
  ['pages that contain themselves', createDocument(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 9>>'])],
  ['a page count that lies', createDocument(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count -5>>'])],
])('%s is refused or has no text', async (_, bytes) => {
  expect(await read(bytes)).toEqual({ problem: expect.stringMatching(/^(broken|noText|long)$/) });
});

test('a drawing that draws itself ends', async () => {
  const content = Buffer.from('BT /F 10 Tf 1 0 0 1 10 10 Tm (words that are long enough to count) Tj ET /X Do /X Do');
  const self = createDocument([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    PAGE,
    createStream(content, '/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</Font<</F 5 0 R>>/XObject<</X 4 0 R>>>>'),
    FONT,
  ]);
  const outcome = await read(self);
  expect('values' in outcome ? outcome.values : outcome).toEqual(
    'values' in outcome ? [] : { problem: expect.stringMatching(/^(heavy|failed|broken)$/) },
  );
});

test('a document with a password says so', async () => {
  const document = new PDFDocument({ userPassword: 'secret', font: 'Helvetica' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => document.on('end', resolve));
  document.text('words');
  document.end();
  await done;
  expect(await read(Buffer.concat(chunks))).toEqual({ problem: 'encrypted' });
});

test('a page of pictures has no text, and nothing is guessed', async () => {
  expect(await read(createPage(Buffer.from('0.5 g 10 10 100 100 re f')))).toEqual({ problem: 'noText' });
});

test('the process can neither read other files nor start programs', async () => {
  // The same flags run a program that tries.
  const prober = createIsolatedProgram(path.resolve(__dirname, '../helpers/worlds/outsideReports/probe.cjs'));
  const result = await prober.run('account', Readable.from(Buffer.alloc(0)));
  expect(JSON.parse('output' in result ? result.output : '{}')).toEqual({
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    spawn: 'ERR_ACCESS_DENIED',
    settings: [],
  });
});

test('a program that prints without end is stopped', async () => {
  const printer = path.resolve(__dirname, '../helpers/worlds/outsideReports/printWithoutEnd.cjs');
  const { result, grownMb } = await runAlone<MeasuredRun>('isolatedProgram', [printer]);
  expect(result).toEqual({ problem: 'heavy' });
  expect(grownMb).toBeLessThan(100);
});

test('twelve documents of one account at once: one runs, ten wait, one is refused; every file is closed', async () => {
  const files = Array.from({ length: 12 }, () => Readable.from(createPage(text('words that are long enough', 2))));
  const results = await Promise.allSettled(files.map((file) => reader.run('account', file)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'Too many files are waiting to be read' },
  });
  expect(files.filter(({ destroyed }) => !destroyed)).toEqual([]);
});

test('a file that cannot be loaded while it waits is an error of its own', async () => {
  const files = Array.from({ length: 2 }, () => Readable.from(createPage(text('words that are long enough', 2))));
  const lost = new PassThrough();
  const results = Promise.allSettled([...files, lost].map((file) => reader.run('account', file)));
  lost.destroy(new Error('the storage does not answer'));
  expect(await results).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'rejected', reason: { message: 'the storage does not answer' } },
  ]);
});
