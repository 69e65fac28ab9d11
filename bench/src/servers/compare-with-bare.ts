import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedLoad } from '../load/closed-load.ts';
import { HttpConnection, type HttpResponse } from '../load/http-connection.ts';
import { requestBytes, type RequestParts } from '../load/http-request.ts';
import { cpuMicroseconds } from '../measure/process-usage.ts';
import { inTurns, type Pair } from '../measure/ratio.ts';
import { type SpawnedServer, spawnServer } from './spawn-server.ts';

const connections = 32;
const sliceMs = 2_000;

export interface Slice {
  readonly cpu: number;
  readonly perSecond: number;
}

export type Pairs = readonly Pair<Slice>[];

/** A server against bare node:http that is asked the same and sends the same bytes. */
export async function compareWithBare(
  server: SpawnedServer,
  parts: RequestParts,
  status: number,
): Promise<{ answer: HttpResponse; pairs: Pairs }> {
  const request = requestBytes(parts);
  const answer = await ask(server, request, status);
  const yardstick = await spawnServer(new URL('bare-http.ts', import.meta.url), [keep(answer)]);
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
  if (response.status !== status) throw new Error(`answered with ${response.status} instead of ${status}`);
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

/** Two seconds of load: CPU microseconds a request, and requests a second. */
export async function slice(server: SpawnedServer, request: Buffer, status: number): Promise<Slice> {
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
