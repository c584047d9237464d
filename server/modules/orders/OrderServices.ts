import type { ApiServices } from '../../handlerKit/handler';

/** The services that orders and payments need. Jobs have them without a call. */
export type OrderServices = Pick<ApiServices, 'db' | 'logger' | 'metrics' | 'now' | 'payments' | 'partner' | 'placeFreed'>;
