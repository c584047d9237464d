import type { InvoiceHttpSettings } from '../../config/adapterSettings';
import { createHttpIssuer } from './createHttpIssuer';
import { createSandboxIssuer } from './createSandboxIssuer';
import type { InvoiceIssuer } from './InvoiceIssuer';

/** Creates the issuer that the settings name: the one behind INVOICE_ISSUER=http, or the sandbox. */
export function createInvoiceIssuer(http: InvoiceHttpSettings | undefined, now: () => Date): InvoiceIssuer {
  return http ? createHttpIssuer({ ...http, now }) : createSandboxIssuer();
}
