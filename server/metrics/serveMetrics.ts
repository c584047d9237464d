import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import type { MetricsRegistry } from './createMetrics';
import { createMetricsRoute } from './createMetricsRoute';

interface MetricsServerOptions {
  port: number;
  token: string | undefined;
  print: MetricsRegistry['print'];
  logger: Logger;
}

/** Answers `/metrics` on a separate port of 127.0.0.1 (METRICS_PORT). It does not keep the process alive. */
export function serveMetrics({ port, token, print, logger }: MetricsServerOptions): Server {
  const answer = createMetricsRoute(print, token);
  const server = createServer((req, res) => {
    if (req.url?.split('?', 1)[0] === '/metrics') answer(req, res);
    else res.writeHead(404).end();
  });
  server.on('error', (error) => logger.error({ event: 'metrics_failed', port, err: error }, 'The port of the metrics cannot be used'));
  server.listen(port, '127.0.0.1', () => logger.info({ event: 'metrics_listening', port }));
  server.unref();
  return server;
}
