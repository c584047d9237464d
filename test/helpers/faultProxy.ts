import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * What a connection meets: `pass` nothing, `hang` no answer ever, `drip` the answer byte by byte, `reset` a connection that is torn,
 * `garbage` bytes that are no HTTP, `latency` an answer that is late by `LATENCY_MS`, `stall` nothing for now: what was sent arrives
 * when the fault is over, as after a network that was away.
 */
export type Fault = 'pass' | 'hang' | 'drip' | 'reset' | 'garbage' | 'latency' | 'stall';

export interface FaultProxy {
  port: number;
  /** From now on, also for what is open already. */
  setFault(fault: Fault): void;
  /** Connections that somebody holds open to the proxy. */
  readonly open: number;
  stop(): Promise<void>;
}

const LATENCY_MS = 150;
const DRIP_MS = 50;
const GARBAGE = Buffer.from(Array.from({ length: 512 }, (_, index) => (index * 37) % 256));

/** Hands the answer on as the fault has it. */
function deliver(fault: Fault, client: Socket, chunk: Buffer): void {
  if (fault === 'pass') client.write(chunk);
  else if (fault === 'latency') setTimeout(() => client.writable && client.write(chunk), LATENCY_MS);
  else if (fault === 'reset') client.resetAndDestroy();
  else if (fault === 'garbage') client.end(GARBAGE);
  else if (fault === 'drip') {
    let at = 0;
    const timer = setInterval(() => {
      if (!client.writable || at >= chunk.length) clearInterval(timer);
      else client.write(chunk.subarray(at, ++at));
    }, DRIP_MS);
  }
}

/** A TCP proxy in front of a back end on this machine, with faults. @param port to listen at; a free one when left out */
export async function startFaultProxy(targetPort: number, port = 0): Promise<FaultProxy> {
  let fault: Fault = 'pass';
  const clients = new Set<Socket>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    const target = connect(targetPort, '127.0.0.1');
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      if (fault === 'stall') socket.pause();
    }
    client.on('data', (chunk) => target.write(chunk));
    target.on('data', (chunk) => deliver(fault, client, chunk));
    client.on('close', () => {
      clients.delete(client);
      target.destroy();
    });
    target.on('close', () => fault !== 'hang' && fault !== 'drip' && client.end());
    for (const socket of [client, target]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    setFault: (next) => {
      fault = next;
      for (const socket of sockets) {
        if (next === 'stall') socket.pause();
        else socket.resume();
      }
    },
    get open() {
      return clients.size;
    },
    async stop() {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
