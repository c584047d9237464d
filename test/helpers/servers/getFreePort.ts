import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that the operating system assigns by itself (Linux: from 32768), so that no `listen(0)` and no outgoing connection of
 * another test takes the port before it is used.
 */
const FIRST_PORT = 10_000;
const END_PORT = 32_000;
/** The first port of a block is its lock, the others are handed out. */
const BLOCK_SIZE = 20;

/** Listens on a port of this machine. @returns closes the listener; null if another program listens on the port */
const tryToListen = (port: number) =>
  new Promise<(() => Promise<void>) | null>((resolve) => {
    const probe = createServer().once('error', () => resolve(null));
    // A process ends although it holds a block, and the operating system frees it.
    probe.unref();
    probe.listen(port, '127.0.0.1', () => resolve(() => new Promise((done) => probe.close(() => done()))));
  });

async function isFree(port: number): Promise<boolean> {
  const close = await tryToListen(port);
  await close?.();
  return close !== null;
}

/** The ports of the block that this process holds, and that it has not handed out yet. */
let rest: number[] = [];

/** Takes a block of ports for this process by listening on its first port until the process ends. */
async function takeBlock(): Promise<number[]> {
  for (;;) {
    const first = FIRST_PORT + BLOCK_SIZE * randomInt((END_PORT - FIRST_PORT) / BLOCK_SIZE);
    if (await tryToListen(first)) return Array.from({ length: BLOCK_SIZE - 1 }, (_, index) => first + 1 + index);
  }
}

/**
 * A port of this machine that no program listens on. No other call returns it while this process runs, in whatever process of the tests, so
 * that a server may be started on it later, and again after it was stopped.
 * @param more how many of the ports after it have to be free as well
 */
export async function getFreePort(more = 0): Promise<number> {
  for (;;) {
    if (rest.length <= more) rest = await takeBlock();
    const ports = rest.splice(0, more + 1);
    const areFree = await Promise.all(ports.map(isFree));
    if (areFree.every(Boolean) && ports[0] !== undefined) return ports[0];
  }
}
