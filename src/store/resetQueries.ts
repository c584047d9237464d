/**
 * Empties RTK Query's cache. The action is written out because importing it from RTK Query would pull that library into the
 * public pages; a test compares the two.
 */
export const resetQueries = () => ({ type: 'api/resetApiState' as const });
