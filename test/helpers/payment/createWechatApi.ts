import { createWechatPayment } from '../../../server/adapters/payment/wechat/createWechatPayment';
import type { WorldOptions } from '../worlds/orderWorld';
import { createProviderApi, type ProviderApi, type ProviderKind } from './createProviderApi';
import { startWechatSimulator, type WechatSimulator } from './wechatSimulator';

export type WechatApi = ProviderApi<WechatSimulator>;

export const wechatKind: ProviderKind<WechatSimulator> = {
  start: (now) => startWechatSimulator(now),
  createPayment: ({ options }, deps) => createWechatPayment({ options, ...deps }),
};

/** The API with the real WeChat Pay adapter and the simulated provider. */
export const createWechatApi = (world: Partial<WorldOptions>, serverUrl: string): Promise<WechatApi> =>
  createProviderApi(wechatKind, world, serverUrl);
