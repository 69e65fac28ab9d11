import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HttpConnection } from './load/http-connection.ts';
import { requestBytes, type RequestParts } from './load/http-request.ts';
import { median, ratioOf } from './measure/ratio.ts';
import { atMost, type Bench, ratioAtMost, type Result } from './measure/result.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import { compareWithBare, slice } from './servers/compare-with-bare.ts';
import { spawnServer } from './servers/spawn-server.ts';

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const slices = 6;

/**
 * The home page for somebody who was here before: from the cache against bare node:http with the same bytes, drawn anew
 * each time, and what of scripts and styles it names.
 */
export const pages: Bench = {
  name: 'pages',
  run: async () => {
    execFileSync(process.execPath, [inRepository('scripts/build.ts')], { stdio: 'inherit' });
    const database = await startBenchDatabase();
    const server = await spawnServer(new URL('servers/tetri.ts', import.meta.url), [], {
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      DEMO: 'true',
      ROLES: 'api,web',
      NODE_ENV: 'production',
    });
    const cookie = await cookiesOf(server.port);
    const asking = (path: string, encoding: string): RequestParts => ({
      method: 'GET',
      path,
      headers: { cookie, 'accept-encoding': encoding },
    });
    // At once: a newer build may take the place of these files meanwhile.
    const sizes = weights(await pageText(server.port, cookie));
    const { answer, pairs } = await compareWithBare(server, asking('/en/', 'br, gzip'), 200);
    // A page with a query is drawn for its reader alone; without an encoding nothing is compressed.
    const drawn: number[] = [];
    for (let index = 0; index < slices; index += 1)
      drawn.push((await slice(server, requestBytes(asking('/en/?page=1', 'identity')), 200)).cpu);
    await server.stop();
    await database.stop();
    return [
      ratioAtMost(
        {
          what: `CPU a page from the cache, ${answer.body.length} bytes`,
          ratio: ratioOf(pairs, ({ cpu }) => cpu),
          unit: 'µs',
          of: 'bare node:http, same bytes',
        },
        1.5,
      ),
      atMost('CPU a page drawn anew', median(drawn) / 1000, 2.5, 'ms'),
      ...sizes,
    ];
  },
};

/** Scripts and styles that the page names in its head: all that is fetched without anything being touched. */
function weights(html: string): Result[] {
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file = '']) => file);
  const parts = named(/data-parts="([^"]+)"/g).flatMap((files) => files.split(' '));
  const scripts = new Set([...named(/<script[^>]* src="([^"]+)"/g), ...named(/data-entry="([^"]+)"/g), ...parts]);
  const styles = new Set(named(/stylesheet" href="([^"]+)"/g));
  return [
    atMost('JavaScript of the home page, brotli', kilobytes(scripts), 160, 'KB'),
    atMost('CSS of the home page, brotli', kilobytes(styles), 25, 'KB'),
  ];
}

function kilobytes(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOf(inRepository(`apps/web/dist/client${file}`)), 0) / 1024;
}

/** As it is sent: files too small to be worth it are not compressed. */
function sizeOf(file: string): number {
  try {
    return readFileSync(`${file}.br`).length;
  } catch {
    return readFileSync(file).length;
  }
}

async function cookiesOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/en/`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function pageText(port: number, cookie: string): Promise<string> {
  const connection = new HttpConnection(port);
  const { body } = await connection.send(
    requestBytes({ method: 'GET', path: '/en/', headers: { cookie, 'accept-encoding': 'identity' } }),
  );
  connection.close();
  return body.toString();
}
