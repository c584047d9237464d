const LEADS = { first: 0x81, last: 0xfe };
const TRAILS = { first: 0x40, last: 0xfe };
/** The four-byte code of U+10000, as a running number. */
const FIRST_SUPPLEMENTARY = 189_000;

/** Node decodes GB18030 only, so the table of the two-byte characters is made by decoding all of them. */
function createTable(): Map<string, Buffer> {
  const table = new Map<string, Buffer>();
  const decoder = new TextDecoder('gb18030');
  for (let lead = LEADS.first; lead <= LEADS.last; lead += 1) {
    for (let trail = TRAILS.first; trail <= TRAILS.last; trail += 1) {
      const pair = Buffer.from([lead, trail]);
      const character = decoder.decode(pair);
      if ([...character].length === 1) table.set(character, pair);
    }
  }
  return table;
}
let table: Map<string, Buffer> | undefined;

function encodeCharacter(character: string): Buffer {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return Buffer.from([code]);
  table ??= createTable();
  const pair = table.get(character);
  if (pair) return pair;
  const linear = FIRST_SUPPLEMENTARY + code - 0x10000;
  return Buffer.from([
    0x81 + Math.floor(linear / 12_600),
    0x30 + (Math.floor(linear / 1_260) % 10),
    0x81 + (Math.floor(linear / 10) % 126),
    0x30 + (linear % 10),
  ]);
}

/** A text as Chinese Excel saves CSV. Knows the two-byte characters and those beyond U+FFFF. */
export const encodeGb18030 = (text: string): Buffer => Buffer.concat([...text].map(encodeCharacter));
