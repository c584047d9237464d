import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits as base64url: 43 characters. */
export const createSecret = () => randomBytes(SECRET_BYTES).toString('base64url');
/** What is stored of a secret. A plain hash suffices for 256 random bits. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
