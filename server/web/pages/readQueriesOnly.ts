import { defaultSerializeQueryArgs, skipToken } from '@reduxjs/toolkit/query';
import { useStore } from 'react-redux';
import { api } from '../../../src/api/api';
import type { PrivateState } from '../../../src/store/rootReducer';

/** Nobody presses a button while a page is rendered. */
const refetch = () => undefined;
const NOTHING = { isUninitialized: false, isLoading: false, isFetching: false, isSuccess: false, isError: false, refetch };
const SKIPPED = { ...NOTHING, status: 'uninitialized', isUninitialized: true };
/** The browser asks after the first paint. */
const PENDING = { ...NOTHING, status: 'pending', isLoading: true, isFetching: true };

/** What RTK Query's hook answers in its only render on the server, without subscribing and without memory. */
function createReadHook(call: string) {
  return (queryArgs: unknown, { skip = false }: { skip?: boolean } = {}) => {
    const { queries } = (useStore().getState() as PrivateState)[api.reducerPath];
    if (skip || queryArgs === skipToken) return SKIPPED;
    const entry = queries[defaultSerializeQueryArgs({ endpointName: call, queryArgs, endpointDefinition: {} as never })];
    if (!entry) return PENDING;
    const { status, data } = entry;
    return { ...NOTHING, ...entry, currentData: data, isSuccess: status === 'fulfilled', isError: status === 'rejected' };
  };
}

const replaced = new Set<string>();

function replaceHooks(): void {
  const hooks = api as unknown as Record<string, unknown>;
  for (const [call, endpoint] of Object.entries<object>(api.endpoints)) {
    if (replaced.has(call) || !('useQuery' in endpoint)) continue;
    replaced.add(call);
    endpoint.useQuery = createReadHook(call);
    hooks[`use${call.charAt(0).toUpperCase()}${call.slice(1)}Query`] = endpoint.useQuery;
  }
}

/**
 * Replaces the hooks of all queries, those of RTK Query made selectors and subscriptions, of which a render uses nothing (decision 194). The
 * queries of a page are added when its module is first needed, so theirs are replaced then.
 */
export function readQueriesOnly(): void {
  replaceHooks();
  const { injectEndpoints } = api;
  api.injectEndpoints = (options) => {
    const extended = injectEndpoints(options);
    replaceHooks();
    return extended;
  };
}
