import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { allCalls } from './calls/index.ts';
import { listRoutesCompact } from './calls/catalog.ts';
import { listOrderHistory } from './calls/account-orders.ts';
import { createOrder, getOrder } from './calls/orders.ts';
import type { Call } from './define-call.ts';
import { errorsOf } from './errors-of.ts';
import { openApiDocument } from './openapi.ts';
import { orderStatuses } from './scalars.ts';

const text = JSON.stringify(openApiDocument('1.2.3'));

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; parameters: { name?: string; required?: boolean }[] }>>;
  components: { schemas: Record<string, unknown> };
}
const document = JSON.parse(text) as Document;

interface Answer200 {
  readonly headers?: object;
  readonly content: { readonly 'application/json': { readonly schema: { readonly required: readonly string[] } } };
}

/** What Redocly's recommended rules complain of, warnings too. */
async function lint(json: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  const file = join(folder, 'openapi.json');
  const program = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    await writeFile(file, json);
    const args = [program, 'lint', '--extends=recommended', '--format=json', file];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch(
      (ended: { stdout: string }) => ended,
    );
    return (JSON.parse(stdout) as { problems: unknown }).problems;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('is OpenAPI 3.1 that a linter has nothing to say about', { timeout: 30_000 }, async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(await lint(text)).toEqual([]);
  expect(await lint(text.replace('"operationId":"getOrder"', '"operationId":"getRoute"'))).not.toEqual([]);
});

test('describes every call once, under its own name', () => {
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((call) => call.operationId),
  );
  expect(described.sort()).toEqual([...allCalls.keys()].sort());
});

test('describes the errors that calls answer', () => {
  const answered = new Set([...allCalls.values()].flatMap(errorsOf));
  expect(Object.keys(document.components.schemas)).toHaveLength(answered.size);
});

test('each reference leads somewhere', () => {
  const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
  for (const name of new Set(names)) expect(document.components.schemas).toHaveProperty(name);
});

test('a GET carries its input in the query', () => {
  const parameters = document.paths[`/${getOrder.path}`]?.['get']?.parameters ?? [];
  expect(parameters.flatMap(({ name }) => name ?? [])).toEqual(['type', 'orderUID', 'orderSecret']);
});

test('a nested value of a query is described as the value that its JSON text holds', () => {
  const parameters = document.paths[`/${listOrderHistory.path}`]?.['get']?.parameters ?? [];
  expect(parameters.find(({ name }) => name === 'statuses')).toMatchObject({
    content: { 'application/json': { schema: { type: 'array', items: { enum: orderStatuses } } } },
  });
});

test('a list that lies ready carries id and time in its head, as the contract says', () => {
  const answer = (call: Call) => {
    const operation = document.paths[`/${call.path}`]?.['get'] as unknown as { responses: { 200: Answer200 } };
    const { headers = {}, content } = operation.responses[200];
    return [Object.keys(headers), content['application/json'].schema.required];
  };
  expect(answer(listRoutesCompact)).toEqual([
    ['x-request-id', 'server-timing', 'etag'],
    ['success', 'data'],
  ]);
  expect(answer(getOrder)).toEqual([[], ['success', 'data', 'requestId', 'latency_ms']]);
});

test('a declared error stands in the answers of its call', () => {
  const answers = JSON.stringify(document.paths[`/${createOrder.path}`]?.['post']);
  expect(answers).toContain('#/components/schemas/ReserveTooSmall');
});
