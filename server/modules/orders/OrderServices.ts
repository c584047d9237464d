import type { ApiServices } from '../../calls/handler';

/** What working on orders and payments needs; the jobs have it without being a call. */
export type OrderServices = Pick<ApiServices, 'db' | 'logger' | 'metrics' | 'now' | 'payment' | 'partner' | 'placeFreed'>;
