import type { RunningServer } from './startServer';

/** The environment variable with which `measureServer` can measure a server. */
export const MEASURABLE = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

interface HeapUsage {
  usedSize: number;
  /** Of the Buffers that the heap refers to. */
  backingStorageSize: number;
}

/** A server's live memory in bytes, right after a garbage collection: its heap and its Buffers. Start it with {@link MEASURABLE}. */
export async function measureServer(server: RunningServer): Promise<number> {
  const [address = ''] = /ws:\/\/\S+/.exec(server.readLog()) ?? [];
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let id = 0;
  const send = (method: string) =>
    new Promise<unknown>((resolve) => {
      id += 1;
      socket.onmessage = ({ data }) => resolve(JSON.parse(String(data)).result);
      socket.send(JSON.stringify({ id, method }));
    });
  // What the first collection finalizes, the second one frees.
  await send('HeapProfiler.collectGarbage');
  await send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await send('Runtime.getHeapUsage')) as HeapUsage;
  socket.close();
  return usedSize + backingStorageSize;
}
