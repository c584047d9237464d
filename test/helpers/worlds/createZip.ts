import { crc32, deflateRawSync } from 'node:zlib';
import { encodeGb18030 } from './encodeGb18030';

/** A number of a ZIP file, little-endian. */
function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}

/** A ZIP file with these files, as Chinese platforms write it: names in GB18030. */
export function createZip(files: Readonly<Record<string, Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const [name, content] of Object.entries(files)) {
    const at = Buffer.concat(locals).length;
    const [label, packed] = [encodeGb18030(name), deflateRawSync(content)];
    const time = number(0, 4);
    const facts = Buffer.concat([
      number(crc32(content), 4),
      number(packed.length, 4),
      number(content.length, 4),
      number(label.length, 2),
      number(0, 2),
    ]);
    const method = Buffer.concat([number(20, 2), number(0, 2), number(8, 2), time]);
    locals.push(number(0x04034b50, 4), method, facts, label, packed);
    entries.push(number(0x02014b50, 4), number(20, 2), method, facts, Buffer.alloc(10), number(at, 4), label);
  }
  const [body, directory] = [Buffer.concat(locals), Buffer.concat(entries)];
  const count = number(Object.keys(files).length, 2);
  return Buffer.concat([
    body,
    directory,
    number(0x06054b50, 4),
    Buffer.alloc(4),
    count,
    count,
    number(directory.length, 4),
    number(body.length, 4),
    Buffer.alloc(2),
  ]);
}
