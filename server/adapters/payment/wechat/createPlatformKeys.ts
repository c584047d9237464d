import { type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { WechatSettings } from '../../../config/readWechat';
import { decryptResource, sealedResource } from './decryptResource';

/** The platform recommends refreshing the list about every twelve hours; a new certificate is published days before it is used. */
const FRESH_MS = 12 * 3_600_000;
/** Anybody can send a notice with an unknown serial number, which must not cause a flood of requests to the platform. */
const ASK_AGAIN_MS = 10_000;

export const certificateList = z.object({
  data: z.array(z.object({ serial_no: z.string().max(64), encrypt_certificate: sealedResource })).max(50),
});

interface PlatformKey {
  key: KeyObject;
  validFrom: Date;
  /** Null for a public key, which does not expire. */
  validTo: Date | null;
}

export interface PlatformKeys {
  /** The valid key with a serial number, fetched if it is unknown; null if there is none. Rejects if the platform does not answer. */
  find(serial: string): Promise<KeyObject | null>;
}

interface Deps {
  options: Pick<WechatSettings, 'apiV3Key' | 'publicKey'>;
  now(): Date;
  /** Fetches the list. `prove` rejects if the list is not signed by a key that `findKey` returns. */
  fetchList(): Promise<{ body: string; prove(findKey: (serial: string) => KeyObject | null): Promise<void> }>;
}

/** Reads the certificates of a list by serial number. Their encryption proves that the sender has the merchant's API v3 key. */
function readList(apiV3Key: Buffer, body: string): Map<string, PlatformKey> {
  const { data } = certificateList.parse(JSON.parse(body));
  return new Map(
    data.map(({ serial_no, encrypt_certificate }) => {
      const certificate = new X509Certificate(decryptResource(apiV3Key, encrypt_certificate));
      if (certificate.serialNumber.toUpperCase() !== serial_no.toUpperCase())
        throw new Error('A platform certificate has another serial number');
      const { publicKey: key, validFromDate, validToDate } = certificate;
      return [serial_no, { key, validFrom: validFromDate, validTo: validToDate }];
    }),
  );
}

/**
 * The platform's keys by serial number: its certificates, several of which are valid during a
 * rotation, and the public key of merchants that have one.
 */
export function createPlatformKeys({ options, now, fetchList }: Deps): PlatformKeys {
  const keys = new Map<string, PlatformKey>();
  if (options.publicKey) keys.set(options.publicKey.id, { key: options.publicKey.key, validFrom: new Date(0), validTo: null });
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  const getValid = (source: ReadonlyMap<string, PlatformKey>, serial: string) => {
    const found = source.get(serial);
    return found && found.validFrom <= now() && (!found.validTo || found.validTo > now()) ? found.key : null;
  };

  async function ask(): Promise<void> {
    askedAt = now().getTime();
    const { body, prove } = await fetchList();
    const list = readList(options.apiV3Key, body);
    await prove((serial) => getValid(list, serial) ?? getValid(keys, serial));
    for (const [serial, key] of list) keys.set(serial, key);
    for (const [serial, { validTo }] of keys) if (validTo && validTo <= now()) keys.delete(serial);
  }

  /** Concurrent callers share one request. */
  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    async find(serial) {
      const known = getValid(keys, serial);
      // A clock that was set back must not prevent a request.
      const age = Math.abs(now().getTime() - askedAt);
      if (known) {
        // A stale list is refreshed in the background; known keys are valid until they expire.
        if (keys.get(serial)?.validTo && age > FRESH_MS) askOnce().catch(() => undefined);
        return known;
      }
      if (asking || age > ASK_AGAIN_MS) await askOnce();
      return getValid(keys, serial);
    },
  };
}
