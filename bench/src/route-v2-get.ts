import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listRoutesCompact } from '@tetri/contract';
import { closedLoad } from './load/closed-load.ts';
import { HttpConnection, type HttpResponse } from './load/http-connection.ts';
import { requestBytes, type RequestParts } from './load/http-request.ts';
import { cpuMicroseconds } from './measure/process-usage.ts';
import { inTurns, type Pair, ratioOf } from './measure/ratio.ts';
import { type Bench, ratioAtLeast, ratioAtMost } from './measure/result.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import { type SpawnedServer, spawnServer } from './servers/spawn-server.ts';

const connections = 32;
const sliceMs = 2_000;
const path = `/service/api/v1/${listRoutesCompact.path}/`;
const accepting: RequestParts = { method: 'GET', path, headers: { 'accept-encoding': 'br, gzip' } };

/**
 * The routes in their compact form, whole and as 304, each against bare node:http that is asked the same and sends the same
 * bytes, but for the date and for what the connection is told. The server only answers calls: the work of a worker goes on
 * by itself and is no part of a request.
 */
export const routeV2Get: Bench = {
  name: 'route-v2-get',
  run: async () => {
    const database = await startBenchDatabase();
    const server = await spawnServer(new URL('servers/tetri.ts', import.meta.url), [], {
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      DEMO: 'true',
      ROLES: 'api',
    });
    const { answer, ...whole } = await compare(server, accepting, 200);
    const etag = /^etag: (.+)$/im.exec(answer.head)?.[1]?.trim() ?? '';
    const knowing = { ...accepting, headers: { ...accepting.headers, 'if-none-match': etag } };
    const unchanged = await compare(server, knowing, 304);
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

interface Slice {
  readonly cpu: number;
  readonly perSecond: number;
}

type Pairs = readonly Pair<Slice>[];

async function compare(
  server: SpawnedServer,
  parts: RequestParts,
  status: number,
): Promise<{ answer: HttpResponse; pairs: Pairs }> {
  const request = requestBytes(parts);
  const answer = await ask(server, request, status);
  const yardstick = await spawnServer(new URL('servers/bare-http.ts', import.meta.url), [keep(answer)]);
  const pairs = await inTurns(
    () => slice(server, request, status),
    () => slice(yardstick, request, status),
  );
  await yardstick.stop();
  return { answer, pairs };
}

async function ask(server: SpawnedServer, request: Buffer, status: number): Promise<HttpResponse> {
  const connection = new HttpConnection(server.port);
  const response = await connection.send(request);
  connection.close();
  if (response.status !== status) throw new Error(`the routes were answered with ${response.status}`);
  return response;
}

/** Writes an answer down for the bare server. */
function keep({ status, head, body }: HttpResponse): string {
  const lines = head.split('\r\n').slice(1);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const file = join(mkdtempSync(join(tmpdir(), 'tetri-bench-')), 'answer.json');
  for (const own of ['date', 'Date', 'connection', 'Connection', 'keep-alive', 'Keep-Alive']) delete headers[own];
  writeFileSync(file, JSON.stringify({ status, headers, body: body.toString('base64') }));
  return file;
}

async function slice(server: SpawnedServer, request: Buffer, status: number): Promise<Slice> {
  const before = cpuMicroseconds(server.pid);
  const started = performance.now();
  const perSecond = await closedLoad({
    port: server.port,
    connections,
    ms: sliceMs,
    request: () => request,
    isGood: (response) => response.status === status,
  });
  const answered = (perSecond * (performance.now() - started)) / 1000;
  return { cpu: (cpuMicroseconds(server.pid) - before) / answered, perSecond };
}
