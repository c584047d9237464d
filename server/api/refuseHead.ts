import type { RequestHandler } from 'express';

/** For addresses whose GET uses something up: Express would answer a HEAD, with which link previews look, by running it. */
export const refuseHead: RequestHandler = (_req, res) => void res.status(405).set('Allow', 'GET').end();
