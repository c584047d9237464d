import type { SignOnProvider } from '../../adapters/sso/SignOnClient';
import type { companySignOn } from '../../db/schema/schema';
import type { ApiServices } from '../../handlerKit/handler';

/** A company's own login system as it is stored. */
export type SignOnRow = typeof companySignOn.$inferSelect;

/** The stored system with its secret decrypted. */
export function toProvider(row: SignOnRow, { fieldCrypto }: Pick<ApiServices, 'fieldCrypto'>): SignOnProvider {
  const { kind, issuer, clientId, clientSecretEnc, appId, scope } = row;
  return { kind, issuer, clientId, clientSecret: fieldCrypto.decrypt(clientSecretEnc), appId, scope };
}
