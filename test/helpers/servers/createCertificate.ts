import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** Just enough DER encoding to create X.509 certificates, which Node can only read. */

function encode(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: Buffer[]) => encode(0x30, ...parts);
/** sha256WithRSAEncryption (1.2.840.113549.1.1.11), with its empty parameters. */
const ALGORITHM = sequence(encode(0x06, Buffer.from('2a864886f70d01010b', 'hex')), encode(0x05));

const createName = (name: string) =>
  // commonName (2.5.4.3) as a UTF8String.
  sequence(encode(0x31, sequence(encode(0x06, Buffer.from('550403', 'hex')), encode(0x0c, Buffer.from(name)))));

const createTime = (at: Date) => encode(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

interface CertificateOptions {
  privateKey: KeyObject;
  /** The subject's name, from which the serial number is derived. */
  name: string;
  validFrom: Date;
  validTo: Date;
}

/** Creates a self-signed certificate. @returns the certificate as PEM, and its serial number in upper-case hex */
export function createCertificate({ privateKey, name, validFrom, validTo }: CertificateOptions): { pem: string; serial: string } {
  // The first bit of a positive number is 0.
  const serial = Buffer.concat([Buffer.from([0x5e]), createHash('sha256').update(name).digest().subarray(0, 19)]);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const subject = createName(name);
  const body = sequence(
    encode(0xa0, encode(0x02, Buffer.from([2]))),
    encode(0x02, serial),
    ALGORITHM,
    subject,
    sequence(createTime(validFrom), createTime(validTo)),
    subject,
    publicKey,
  );
  const signature = encode(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const text = sequence(body, ALGORITHM, signature).toString('base64');
  return { pem: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`, serial: serial.toString('hex').toUpperCase() };
}
