import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that the operating system assigns by itself (Linux: from 32768), so that no `listen(0)` and no outgoing connection of
 * another test takes the port before it is used.
 */
const FIRST_PORT = 10_000;
const END_PORT = 32_000;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of this machine that no program listens on. */
export async function getFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, END_PORT);
    if (await isFree(port)) return port;
  }
}
