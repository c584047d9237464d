import type { RequestHandler } from 'express';
import { createOpenApi } from './createOpenApi';

/** Serves the OpenAPI document. It is made on the first request and kept, because it never changes while the process runs. */
export function createOpenApiRoute(): RequestHandler {
  let body: string | undefined;
  return (_req, res) => {
    body ??= JSON.stringify(createOpenApi());
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.type('application/json').send(body);
  };
}
