import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './startServer';

export { expect } from '@playwright/test';

/** The `test` of the browser tests. A worker starts its shared server when the first file asks for it, and ends it with itself. */
export const test = base.extend<object, { sharedServer: RunningServer }>({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop('SIGKILL');
    },
    { scope: 'worker' },
  ],
});
