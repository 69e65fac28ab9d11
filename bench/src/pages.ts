import { HttpConnection, type HttpResponse } from './load/http-connection.ts';
import { requestBytes, type RequestParts } from './load/http-request.ts';
import { inTurns, ratioOf } from './measure/ratio.ts';
import { atMost, type Bench, ratioAtMost } from './measure/result.ts';
import { startNuxt } from './peers/start-nuxt.ts';
import { compareWithBare, slice } from './servers/compare-with-bare.ts';
import type { SpawnedServer } from './servers/spawn-server.ts';
import { startSite } from './servers/start-site.ts';

const of = 'plain Nuxt';

/**
 * The home page for somebody who was here before: from the cache against bare node:http with the same bytes, drawn anew
 * each time, and what of scripts and styles it names. The peer draws each time and stands beside.
 */
export const pages: Bench = {
  name: 'pages',
  run: async () => {
    const site = await startSite();
    const nuxt = await startNuxt(site);
    const cookie = await cookiesOf(site.port);
    const asking = (path: string, encoding: string): RequestParts => ({
      method: 'GET',
      path,
      headers: { cookie, 'accept-encoding': encoding },
    });
    const { answer, pairs } = await compareWithBare(site, asking('/en/', 'br, gzip'), 200);
    // A page with a query is drawn for its reader alone; without an encoding nothing is compressed.
    const drawing = (server: SpawnedServer) => () =>
      slice(server, requestBytes(asking('/en/?page=1', 'identity')), 200);
    const drawn = ratioOf(await inTurns(drawing(site), drawing(nuxt)), ({ cpu }) => cpu);
    const [ours, peer] = [await weightsOf(site.port, cookie), await weightsOf(nuxt.port, cookie)];
    await nuxt.stop();
    await site.stop();
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
      atMost('CPU a page drawn anew', drawn.ours / 1000, 2.5, 'ms', { figure: drawn.yardstick / 1000, of }),
      atMost('JavaScript of the home page, brotli', ours.scripts, 110, 'KB', { figure: peer.scripts, of }),
      atMost('CSS of the home page, brotli', ours.styles, 25, 'KB', { figure: peer.styles, of }),
    ];
  },
};

interface Weights {
  readonly scripts: number;
  readonly styles: number;
}

/** Kilobytes, as they are sent, of what the page names: all that is fetched without anything being touched. */
async function weightsOf(port: number, cookie: string): Promise<Weights> {
  const connection = new HttpConnection(port);
  const ask = (path: string, encoding: string) =>
    connection.send(requestBytes({ method: 'GET', path, headers: { cookie, 'accept-encoding': encoding } }));
  const tags = (await ask('/en/', 'identity')).body.toString().match(/<(?:link|script)\b[^>]*>/g) ?? [];
  const named = (attribute: string, kind: RegExp) =>
    tags
      .filter((tag) => kind.test(tag))
      .flatMap((tag) => new RegExp(` ${attribute}="(/[^"]+)"`).exec(tag)?.[1]?.split(' ') ?? []);
  const weigh = async (files: readonly string[]) => {
    let bytes = 0;
    for (const file of new Set(files)) bytes += lengthOf(await ask(file, 'br'), file);
    return bytes / 1024;
  };
  // Ours are named by the first script's tag, which loads them after the first paint.
  const scripts = ['src', 'data-entry', 'data-parts'].flatMap((attribute) => named(attribute, /^<script/));
  const weights = {
    scripts: await weigh([...scripts, ...named('href', /rel="modulepreload"/)]),
    styles: await weigh(named('href', /rel="stylesheet"/)),
  };
  connection.close();
  return weights;
}

function lengthOf({ status, body }: HttpResponse, file: string): number {
  if (status !== 200) throw new Error(`${file} was answered with ${status}`);
  return body.length;
}

async function cookiesOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/en/`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
