import type { AnyHandler } from '../defineHandler';
import { cancelOrder } from './orders/cancelOrder';
import { getReSaveOrder } from './orders/getReSaveOrder';
import { getThirdOrderResult } from './orders/getThirdOrderResult';
import { getUnpayOrdNum } from './orders/getUnpayOrdNum';
import { queryOrderDetails } from './orders/queryOrderDetails';
import { queryOrderList } from './orders/queryOrderList';
import { reSaveOrderCheck } from './orders/reSaveOrderCheck';
import { saveOrder } from './orders/saveOrder';
import { contrastComboItem } from './packages/contrastComboItem';
import { getComboAmount } from './packages/getComboAmount';
import { getHomeComboListByCard } from './packages/getHomeComboListByCard';
import { queryComboDetails } from './packages/queryComboDetails';
import { getWxResult } from './payment/getWxResult';
import { unifiedPay } from './payment/unifiedPay';

/** Every call that this server answers: one row a call, its file at `modules/<group>/<call>.ts`. */
export const handlers: readonly AnyHandler[] = [
  // packages
  getHomeComboListByCard,
  queryComboDetails,
  contrastComboItem,
  getComboAmount,
  // orders
  saveOrder,
  getUnpayOrdNum,
  queryOrderDetails,
  queryOrderList,
  cancelOrder,
  getThirdOrderResult,
  getReSaveOrder,
  reSaveOrderCheck,
  // payment
  unifiedPay,
  getWxResult,
];
