import { brotliDecompressSync } from 'node:zlib';
import { tuneGarbageCollector } from '@tetri/server/platform/tune-garbage-collector';
import { bareFeed } from './exports/bare-feed.ts';
import { benchExports } from './exports/bench-exports.ts';
import type { RequestParts } from './load/http-request.ts';
import { median, ratioOf } from './measure/ratio.ts';
import { atMost, type Bench, ratioAtLeast, ratioAtMost, type Result } from './measure/result.ts';
import { compareWithBare, type Pairs } from './servers/compare-with-bare.ts';
import { spawnServer } from './servers/spawn-server.ts';

const routes = 5_000;
const boards = 60;
const path = '/service/export/xml';
const accepting: RequestParts = { method: 'GET', path, headers: { 'accept-encoding': 'br, gzip' } };

/**
 * The export of 5,000 routes, whole and as 304, each against bare node:http that is asked the same and sends the same bytes;
 * and what it costs to be made anew on a board where the prices of one currency, or all, are others.
 */
export const exportsBench: Bench = {
  name: 'exports',
  run: async () => {
    const server = await spawnServer(new URL('servers/tetri-exports.ts', import.meta.url), [String(routes)]);
    try {
      const { answer, ...whole } = await compareWithBare(server, accepting, 200);
      const count = brotliDecompressSync(answer.body).toString().split('<item>').length - 1;
      if (count !== routes) throw new Error(`${count} routes are exported instead of ${routes}`);
      const etag = /^etag: (.+)$/im.exec(answer.head)?.[1]?.trim() ?? '';
      const knowing = { ...accepting, headers: { ...accepting.headers, 'if-none-match': etag } };
      const unchanged = await compareWithBare(server, knowing, 304);
      const of = 'bare node:http, same bytes';
      const asked = (pairs: Pairs, what: string) => [
        ratioAtMost({ what: `CPU a request, ${what}`, ratio: ratioOf(pairs, ({ cpu }) => cpu), unit: 'µs', of }, 1.25),
        ratioAtLeast(
          { what: `requests a second, ${what}`, ratio: ratioOf(pairs, ({ perSecond }) => perSecond), unit: '/s', of },
          0.8,
        ),
      ];
      const all = await rebuilds('tick');
      const one = await rebuilds('tickOne');
      return [
        ...asked(whole.pairs, `${answer.body.length} bytes`),
        ...asked(unchanged.pairs, '304 to its ETag'),
        ...rebuilt('a board with the prices of one currency anew', one),
        ...rebuilt('a board with every price anew', all),
      ];
    } finally {
      await server.stop();
    }
  },
};

interface Rebuilds {
  readonly written: readonly number[];
  readonly sent: readonly number[];
  readonly bare: readonly number[];
}

/** Median of all, and of the first few of a process that has made none before. */
function rebuilt(board: string, { written, sent, bare }: Rebuilds): Result[] {
  const beside = { figure: median(bare), of: 'plain loop: two payouts, a rate and a text a route' };
  return [
    atMost(`${board}, until the XML is written, median CPU`, median(written), 20, 'ms', beside),
    atMost(`${board}, until it is there compressed too, median CPU`, median(sent), 20, 'ms', beside),
    atMost(`${board}, until the XML is written, median CPU of the first 10`, median(written.slice(0, 10)), 20, 'ms', {
      ...beside,
      figure: median(bare.slice(0, 10)),
    }),
  ];
}

/** Milliseconds of CPU, all threads, from a new board until the feed is written, and until it can be sent in every encoding. */
async function rebuilds(kind: 'tick' | 'tickOne'): Promise<Rebuilds> {
  // As the server does.
  tuneGarbageCollector();
  const { exports, [kind]: tick } = await benchExports(routes);
  await exports.start();
  const [written, sent, bare]: [number[], number[], number[]] = [[], [], []];
  const makeBare = bareFeed(routes);
  for (let board = 0; board < boards; board += 1) {
    tick();
    const before = process.cpuUsage();
    const feed = exports.feed('public', 'xml');
    written.push(millisecondsSince(before));
    await feed;
    sent.push(millisecondsSince(before));
    const beforeBare = process.cpuUsage();
    makeBare(board);
    bare.push(millisecondsSince(beforeBare));
  }
  return { written, sent, bare };
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
