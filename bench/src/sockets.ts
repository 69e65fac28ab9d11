import { setTimeout as pause } from 'node:timers/promises';
import { SocketListener } from './load/socket-listener.ts';
import { inTurns, percentile, ratioOf } from './measure/ratio.ts';
import { atMost, type Bench, ratioAtMost, type Result } from './measure/result.ts';
import type { Question } from './servers/answer-parent.ts';
import { routeIdAt } from './servers/rate-rows.ts';
import { spawnServer, type SpawnedServer } from './servers/spawn-server.ts';

const listeners = 1_000;
/** Of one slice, which takes two to three seconds: short enough for the machine to be the same in both of a pair. */
const ticks = 8;
const pairsOfSlices = 36;
/** The product sends no more than four ticks a second. */
const tickPauseMs = 300;
const ours = new URL('servers/tetri-sockets.ts', import.meta.url);
const plain = new URL('servers/bare-ws.ts', import.meta.url);

interface Slice {
  readonly cpu: number;
  readonly latencies: readonly number[];
}

/** Every route is subscribed to by some page, and as many pages show the same as there are listeners to a page. */
const [pages, routesOfPage] = [50, 20];

/** A tick sent to a thousand sockets, against plain `ws` sending the same frame; and the memory that a socket takes. */
export const sockets: Bench = {
  name: 'sockets',
  run: async () => [
    ...(await fanOut({ changed: 20 })),
    ...(await fanOut({ changed: 5_000 })),
    ...(await fanOut({ changed: 5_000, ofPage: routesOfPage })),
    await memoryOfSocket(),
  ],
};

interface Tick {
  /** Routes that change at once. */
  readonly changed: number;
  /** Routes that a listener names; absent for listeners that take everything. */
  readonly ofPage?: number;
}

/** The yardstick sends a frame of as many rows as a listener receives, the same to all. */
async function fanOut({ changed, ofPage }: Tick): Promise<Result[]> {
  const server = await spawnServer(ours, [`${changed}`]);
  const yardstick = await spawnServer(plain, [`${ofPage ?? changed}`]);
  const wanted = (at: number) => (ofPage === undefined ? undefined : routesOf(at % pages, ofPage));
  const heard = await listen(server, listeners, wanted);
  const heardPlain = await listen(yardstick, listeners);
  await pause(500);
  const pairs = await inTurns(
    () => slice(server, heard),
    () => slice(yardstick, heardPlain),
    pairsOfSlices,
  );
  for (const listener of [...heard, ...heardPlain]) listener.close();
  await Promise.all([server.stop(), yardstick.stop()]);
  const taken = ofPage === undefined ? 'that take everything' : `of ${pages} pages that show ${ofPage} each`;
  const what = `a tick of ${changed} routes to ${listeners} sockets ${taken}`;
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

type Wanted = readonly string[] | undefined;

async function listen(
  server: SpawnedServer,
  count: number,
  wanted?: (at: number) => Wanted,
): Promise<SocketListener[]> {
  const opened: SocketListener[] = [];
  const open = (_: unknown, at: number) => SocketListener.open(server.port, wanted?.(opened.length + at));
  while (opened.length < count) opened.push(...(await Promise.all(Array.from({ length: 100 }, open))));
  return opened;
}

function routesOf(page: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => routeIdAt(page * count + at));
}

/** Sends some ticks. Answers the CPU of one, and how long each took to each socket. */
async function slice(server: SpawnedServer, heard: readonly SocketListener[]): Promise<Slice> {
  const latencies: number[] = [];
  const before = await ask(server, 'cpu');
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
  return { cpu: ((await ask(server, 'cpu')) - before) / ticks, latencies };
}

async function memoryOfSocket(): Promise<Result> {
  const count = 4_000;
  const server = await spawnServer(ours, ['20']);
  for (const warm of await listen(server, 100)) warm.close();
  await pause(500);
  const before = await ask(server, 'memory');
  const heard = await listen(server, count);
  const after = await ask(server, 'memory');
  for (const listener of heard) listener.close();
  await server.stop();
  return atMost('memory a socket', (after - before) / count / 1024, 12, 'KB');
}

function ask(server: SpawnedServer, what: 'cpu' | 'memory'): Promise<number> {
  return new Promise((resolve) => {
    server.process.once('message', (figure: number) => resolve(figure));
    server.process.send({ ask: what } satisfies Question);
  });
}
