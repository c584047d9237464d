import { type Browser, test as base } from '@playwright/test';
import { type RunningServer, startServer } from '../servers/startServer';
import { createCopies } from '../worlds/sampleCopies';

export { expect } from '@playwright/test';

/** What the files of a worker share: one browser, and one server with the sample data and its copies of people. */
interface SharedPages {
  browser: Browser;
  server: RunningServer;
  copies: ReturnType<typeof createCopies>;
}

/** The `test` of the browser tests. A worker starts its shared server for the first file that uses it, and stops it at the worker's end. */
export const test = base.extend<object, { sharedPages: SharedPages }>({
  sharedPages: [
    async ({ browser }, use) => {
      const server = await startServer();
      await use({ browser, server, copies: createCopies() });
      await server.stop('SIGKILL');
    },
    { scope: 'worker' },
  ],
});
