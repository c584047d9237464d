import type { AnyHandler } from '../defineHandler';

/** Every call that this server answers: one row a call, its file at `modules/<group>/<call>.ts`. */
export const handlers: readonly AnyHandler[] = [];
