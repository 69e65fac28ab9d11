import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listRoutesCompact } from '@tetri/contract';
import { closedLoad } from './load/closed-load.ts';
import { HttpConnection, type HttpResponse } from './load/http-connection.ts';
import { requestBytes } from './load/http-request.ts';
import { cpuMicroseconds } from './measure/process-usage.ts';
import { inTurns, ratioOf } from './measure/ratio.ts';
import { type Bench, ratioAtLeast, ratioAtMost } from './measure/result.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import { type SpawnedServer, spawnServer } from './servers/spawn-server.ts';

const connections = 32;
const sliceMs = 2_000;
const path = `/service/api/v1/${listRoutesCompact.path}/`;
const accepting = requestBytes({ method: 'GET', path, headers: { 'accept-encoding': 'br, gzip' } });

/** The routes in their compact form, against bare node:http sending the same bytes. */
export const routeV2Get: Bench = {
  name: 'route-v2-get',
  run: async () => {
    const database = await startBenchDatabase();
    const server = await spawnServer(new URL('servers/tetri.ts', import.meta.url), [], {
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      DEMO: 'true',
    });
    const answer = await ask(server, accepting);
    const yardstick = await spawnServer(new URL('servers/bare-http.ts', import.meta.url), [keep(answer)]);
    const etag = /^etag: (.+)$/im.exec(answer.head)?.[1]?.trim() ?? '';
    const knowing = requestBytes({
      method: 'GET',
      path,
      headers: { 'accept-encoding': 'br, gzip', 'if-none-match': etag },
    });
    const whole = await inTurns(
      () => slice(server, accepting),
      () => slice(yardstick, accepting),
    );
    const unchanged = await inTurns(
      () => slice(server, knowing),
      () => slice(yardstick, accepting),
      4,
    );
    await Promise.all([server.stop(), yardstick.stop()]);
    await database.stop();
    const size = `${answer.body.length} bytes`;
    const of = 'bare node:http, same bytes';
    return [
      ratioAtMost({ what: `CPU a request, ${size}`, ratio: ratioOf(whole, ({ cpu }) => cpu), unit: 'µs', of }, 1.25),
      ratioAtLeast(
        { what: 'requests a second', ratio: ratioOf(whole, ({ perSecond }) => perSecond), unit: '/s', of },
        0.7,
      ),
      ratioAtMost(
        { what: 'CPU a request with its ETag (304)', ratio: ratioOf(unchanged, ({ cpu }) => cpu), unit: 'µs', of },
        1.25,
      ),
    ];
  },
};

async function ask(server: SpawnedServer, request: Buffer): Promise<HttpResponse> {
  const connection = new HttpConnection(server.port);
  const response = await connection.send(request);
  connection.close();
  if (response.status !== 200) throw new Error(`the routes were answered with ${response.status}`);
  return response;
}

/** Writes an answer down for the bare server. */
function keep({ head, body }: HttpResponse): string {
  const lines = head.split('\r\n').slice(1);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const file = join(mkdtempSync(join(tmpdir(), 'tetri-bench-')), 'answer.json');
  for (const own of ['date', 'Date', 'connection', 'Connection', 'keep-alive', 'Keep-Alive']) delete headers[own];
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  return file;
}

async function slice(server: SpawnedServer, request: Buffer): Promise<{ cpu: number; perSecond: number }> {
  const before = cpuMicroseconds(server.pid);
  const started = performance.now();
  const perSecond = await closedLoad({
    port: server.port,
    connections,
    ms: sliceMs,
    request: () => request,
    isGood: ({ status }) => status === 200 || status === 304,
  });
  const answered = (perSecond * (performance.now() - started)) / 1000;
  return { cpu: (cpuMicroseconds(server.pid) - before) / answered, perSecond };
}
