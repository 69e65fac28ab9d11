import { listRoutesCompact } from '@tetri/contract';
import type { RequestParts } from './load/http-request.ts';
import { ratioOf } from './measure/ratio.ts';
import { type Bench, ratioAtLeast, ratioAtMost } from './measure/result.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import { compareWithBare, type Pairs } from './servers/compare-with-bare.ts';
import { spawnTetri } from './servers/spawn-tetri.ts';

const path = `/service/api/v1/${listRoutesCompact.path}/`;
const accepting: RequestParts = { method: 'GET', path, headers: { 'accept-encoding': 'br, gzip' } };

/**
 * The routes in their compact form, whole and as 304, each against bare node:http that is asked the same and sends the same
 * bytes, but for the date and for the headers about the connection. The server only answers calls: the work of a worker goes on
 * by itself and is no part of a request.
 */
export const routeV2Get: Bench = {
  name: 'route-v2-get',
  run: async () => {
    const database = await startBenchDatabase();
    const server = await spawnTetri({
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      DEMO: 'true',
      DEMO_LIFE: 'false',
      DEMO_CHAIN: 'false',
      ROLES: 'api',
    });
    const { answer, ...whole } = await compareWithBare(server, accepting, 200);
    const etag = /^etag: (.+)$/im.exec(answer.head)?.[1]?.trim() ?? '';
    const knowing = { ...accepting, headers: { ...accepting.headers, 'if-none-match': etag } };
    const unchanged = await compareWithBare(server, knowing, 304);
    await server.stop();
    await database.stop();
    const of = 'bare node:http, same bytes';
    const asked = (pairs: Pairs, what: string) => [
      ratioAtMost({ what: `CPU a request, ${what}`, ratio: ratioOf(pairs, ({ cpu }) => cpu), unit: 'µs', of }, 1.25),
      ratioAtLeast(
        { what: `requests a second, ${what}`, ratio: ratioOf(pairs, ({ perSecond }) => perSecond), unit: '/s', of },
        0.7,
      ),
    ];
    return [...asked(whole.pairs, `${answer.body.length} bytes`), ...asked(unchanged.pairs, '304 to its ETag')];
  },
};
