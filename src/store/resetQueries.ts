/**
 * Empties RTK Query's cache. The action is repeated here because importing it would bundle RTK Query into public pages; a test compares the
 * two.
 */
export const resetQueries = () => ({ type: 'api/resetApiState' as const });
