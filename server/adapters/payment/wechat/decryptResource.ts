import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';

const TAG_BYTES = 16;

/** Data that the platform encrypts with the merchant's API v3 key: notices and its certificates. */
export const sealedResource = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  nonce: z.string().min(1).max(64),
  associated_data: z.string().max(64).optional(),
  ciphertext: z.string().min(1).max(65_536),
});

/** Decrypts such data. @throws if the key is wrong or the data was altered */
export function decryptResource(apiV3Key: Buffer, { nonce, associated_data, ciphertext }: z.output<typeof sealedResource>): string {
  const sealed = Buffer.from(ciphertext, 'base64');
  if (sealed.length <= TAG_BYTES) throw new Error('A sealed part is too short');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  decipher.setAAD(Buffer.from(associated_data ?? ''));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
