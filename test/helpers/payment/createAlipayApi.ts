import { createAlipayPayment } from '../../../server/adapters/payment/alipay/createAlipayPayment';
import type { WorldOptions } from '../worlds/orderWorld';
import { type AlipaySimulator, startAlipaySimulator } from './alipaySimulator';
import { createProviderApi, type ProviderApi, type ProviderKind } from './createProviderApi';

export type AlipayApi = ProviderApi<AlipaySimulator>;

export const alipayKind: ProviderKind<AlipaySimulator> = {
  start: (now) => startAlipaySimulator(now),
  createPayment: ({ options }, deps) => createAlipayPayment({ options, ...deps }),
};

/** The API with the real Alipay adapter and the simulated provider. */
export const createAlipayApi = (world: Partial<WorldOptions>, serverUrl: string): Promise<AlipayApi> =>
  createProviderApi(alipayKind, world, serverUrl);
