import type { AnyHandler } from '../defineHandler';
import { contrastComboItem } from './packages/contrastComboItem';
import { getComboAmount } from './packages/getComboAmount';
import { getHomeComboListByCard } from './packages/getHomeComboListByCard';
import { queryComboDetails } from './packages/queryComboDetails';

/** Every call that this server answers: one row a call, its file at `modules/<group>/<call>.ts`. */
export const handlers: readonly AnyHandler[] = [
  // packages
  getHomeComboListByCard,
  queryComboDetails,
  contrastComboItem,
  getComboAmount,
];
