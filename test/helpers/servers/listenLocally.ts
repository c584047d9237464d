import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Lets an HTTP server of the tests listen on a free port. It keeps idle connections: on a busy machine it would otherwise close them just
 * when a client sends its next request on one.
 * @returns its address, and how to end it together with its connections
 */
export async function listenLocally(server: Server): Promise<{ origin: string; close(): Promise<void> }> {
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
