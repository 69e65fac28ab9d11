import { setTimeout as pause } from 'node:timers/promises';
import { SocketListener } from './load/socket-listener.ts';
import { inTurns, percentile, ratioOf } from './measure/ratio.ts';
import { atMost, type Bench, ratioAtMost, type Result } from './measure/result.ts';
import type { Usage } from './servers/answer-parent.ts';
import { spawnServer, type SpawnedServer } from './servers/spawn-server.ts';

const listeners = 1_000;
const ticks = 4;
/** The product sends no more than four ticks a second. */
const tickPauseMs = 300;
const ours = new URL('servers/tetri-sockets.ts', import.meta.url);
const plain = new URL('servers/bare-ws.ts', import.meta.url);

interface Slice {
  readonly cpu: number;
  readonly latencies: readonly number[];
}

/** A tick sent to a thousand sockets, against plain `ws` sending the same frame; and the memory that a socket takes. */
export const sockets: Bench = {
  name: 'sockets',
  run: async () => [...(await fanOut(20)), ...(await fanOut(5_000)), await memoryOfSocket()],
};

async function fanOut(rows: number): Promise<Result[]> {
  const [server, yardstick] = [await spawnServer(ours, [`${rows}`]), await spawnServer(plain, [`${rows}`])];
  const [heard, heardPlain] = [await listen(server, listeners), await listen(yardstick, listeners)];
  const pairs = await inTurns(
    () => slice(server, heard),
    () => slice(yardstick, heardPlain),
  );
  for (const listener of [...heard, ...heardPlain]) listener.close();
  await Promise.all([server.stop(), yardstick.stop()]);
  const what = `a tick of ${rows} routes to ${listeners} sockets`;
  const latency = percentile(
    pairs.flatMap((pair) => pair.ours.latencies),
    0.99,
  );
  const plainLatency = percentile(
    pairs.flatMap((pair) => pair.yardstick.latencies),
    0.99,
  );
  return [
    ratioAtMost({ what: `${what}: CPU`, ratio: ratioOf(pairs, ({ cpu }) => cpu), unit: 'µs', of: 'plain ws' }, 1.2),
    { ...atMost(`${what}: 99th percentile`, latency, 150, 'ms'), yardstick: `${plainLatency.toFixed(1)} ms, plain ws` },
  ];
}

async function listen(server: SpawnedServer, count: number): Promise<SocketListener[]> {
  const opened: SocketListener[] = [];
  for (let at = 0; at < count; at += 100)
    opened.push(...(await Promise.all(Array.from({ length: 100 }, () => SocketListener.open(server.port)))));
  return opened;
}

/** Sends some ticks. Answers the CPU of one, and how long each took to each socket. */
async function slice(server: SpawnedServer, heard: readonly SocketListener[]): Promise<Slice> {
  const latencies: number[] = [];
  const before = await usageOf(server);
  for (let tick = 0; tick < ticks; tick += 1) {
    const sent = performance.now();
    const arrived = heard.map(
      (listener) =>
        new Promise<void>((resolve) => {
          listener.onFrame = () => {
            latencies.push(performance.now() - sent);
            resolve();
          };
        }),
    );
    server.process.send({ ask: 'tick' });
    await Promise.all(arrived);
    await pause(Math.max(0, tickPauseMs - (performance.now() - sent)));
  }
  const after = await usageOf(server);
  return { cpu: (after.cpuMicroseconds - before.cpuMicroseconds) / ticks, latencies };
}

async function memoryOfSocket(): Promise<Result> {
  const count = 4_000;
  const server = await spawnServer(ours, ['20']);
  for (const warm of await listen(server, 100)) warm.close();
  await pause(500);
  const before = await usageOf(server);
  const heard = await listen(server, count);
  const after = await usageOf(server);
  for (const listener of heard) listener.close();
  await server.stop();
  return atMost('memory a socket', (after.memoryBytes - before.memoryBytes) / count / 1024, 12, 'KB');
}

function usageOf(server: SpawnedServer): Promise<Usage> {
  return new Promise((resolve) => {
    server.process.once('message', (usage: Usage) => resolve(usage));
    server.process.send({ ask: 'usage' });
  });
}
