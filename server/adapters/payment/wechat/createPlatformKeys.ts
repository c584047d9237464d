import { type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { WechatSettings } from '../../../config/readWechat';
import { decryptResource, sealedResource } from './decryptResource';

/** The platform asks to look for new certificates about twice a day; a new one is handed out days before it is used. */
const FRESH_MS = 12 * 3_600_000;
/** Anybody may name an unknown serial number in a notice; that must not become a flood of questions to the platform. */
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
  /** The key of a serial number, asked for once when it is unknown; null when there is no such key now. Rejects when the platform does not answer. */
  find(serial: string): Promise<KeyObject | null>;
}

interface Deps {
  options: Pick<WechatSettings, 'apiV3Key' | 'publicKey'>;
  now(): Date;
  /** Asks for the list. `prove` rejects when it is not signed by one of the keys that it is given. */
  fetchList(): Promise<{ body: string; prove(findKey: (serial: string) => KeyObject | null): Promise<void> }>;
}

/** The certificates of a list by serial number. The seal proves that they come from whoever holds the merchant's API v3 key. */
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
 * The keys with which the platform signs, by serial number: its certificates, several of which are valid while it changes from one to
 * the next, and the public key where the merchant was given one.
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

  /** Whoever comes while somebody asks waits for the same answer. */
  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    async find(serial) {
      const known = getValid(keys, serial);
      // A clock that was set back must not keep us from asking.
      const age = Math.abs(now().getTime() - askedAt);
      if (known) {
        // A stale list is renewed behind the answer; what is known stays good until it expires.
        if (keys.get(serial)?.validTo && age > FRESH_MS) askOnce().catch(() => undefined);
        return known;
      }
      if (asking || age > ASK_AGAIN_MS) await askOnce();
      return getValid(keys, serial);
    },
  };
}
