const STARTING = '<!doctype html><meta charset="utf-8"><title>约检</title><p>The server is starting. This page will reload.</p>';

/**
 * Options of webpack-dev-server for `npm run dev`. It serves the client's build with hot replacement and forwards everything else to our
 * server, so that both have one address. Pages come from the server's own renderer, as in production.
 * @param {Partial<Record<'DEV_SERVER_PORT' | 'DEV_TARGET', string>>} env its port, and the address of our server
 */
function createDevServer(env = process.env) {
  return {
    host: 'localhost',
    port: Number(env.DEV_SERVER_PORT || 3000),
    hot: true,
    static: false,
    client: { overlay: false, logging: 'warn' },
    devMiddleware: { publicPath: '/assets/', writeToDisk: true },
    proxy: [
      {
        context: (path) => path !== '/ws',
        target: env.DEV_TARGET || 'http://localhost:3001',
        // Keeps the address that the browser requested, because same-origin checks compare with it.
        changeOrigin: false,
        logLevel: 'silent',
        // The server restarts after each change of its sources.
        onError: (_error, _req, res) => res.writeHead?.(503, { 'Content-Type': 'text/html; charset=utf-8', Refresh: '1' }).end(STARTING),
      },
    ],
  };
}

module.exports = { createDevServer };
