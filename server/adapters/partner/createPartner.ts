import type { Logger } from 'pino';
import type { PartnerHttpSettings } from '../../config/adapterSettings';
import { createId } from '../../security/ids';
import { createHttpPartner } from './createHttpPartner';
import { createSandboxPartner } from './createSandboxPartner';
import type { PartnerProvider } from './PartnerProvider';

/** Creates the partner that the settings name: the sandbox without an address. */
export function createPartner(partnerHttp: PartnerHttpSettings | undefined, now: () => Date, logger: Logger): PartnerProvider {
  return partnerHttp ? createHttpPartner({ ...partnerHttp, now, createId, logger }) : createSandboxPartner({ now });
}
