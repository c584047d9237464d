import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * The faults of a connection. `pass`: none; `hang`: never an answer; `drip`: the answer byte by byte; `reset`: the connection is reset;
 * `garbage`: bytes that are not HTTP; `latency`: answers are delayed by `LATENCY_MS`; `stall`: nothing is forwarded until the fault ends,
 * as after a network outage.
 */
export type Fault = 'pass' | 'hang' | 'drip' | 'reset' | 'garbage' | 'latency' | 'stall';

export interface FaultProxy {
  port: number;
  /** Applies to new and open connections. */
  setFault(fault: Fault): void;
  /** The number of connections that clients hold open. */
  readonly open: number;
  /** The largest number of them at once, since the fault was set. */
  readonly peak: number;
  stop(): Promise<void>;
}

const LATENCY_MS = 150;
const DRIP_MS = 50;
const GARBAGE = Buffer.from(Array.from({ length: 512 }, (_, index) => (index * 37) % 256));

/** Forwards a part of the answer according to the fault. */
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

/** Starts a TCP proxy with faults in front of a back end on this machine. @param port by default a free one, which another program may take once the proxy stops */
export async function startFaultProxy(targetPort: number, port = 0): Promise<FaultProxy> {
  let fault: Fault = 'pass';
  let peak = 0;
  const clients = new Set<Socket>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    peak = Math.max(peak, clients.size);
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
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    setFault: (next) => {
      fault = next;
      peak = clients.size;
      for (const socket of sockets) {
        if (next === 'stall') socket.pause();
        else socket.resume();
      }
    },
    get open() {
      return clients.size;
    },
    get peak() {
      return peak;
    },
    async stop() {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
