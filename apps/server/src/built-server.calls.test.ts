import { execFile } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@tetri/client';
import { openChat, sendChatFile } from '@tetri/contract';
import { freePort, OrderLoad, ServerProcess } from '@tetri/testing/chaos';
import { orderBodies } from '@tetri/testing/order-bodies';
import { plainPdf } from '@tetri/testing/pdf';
import { expect, onTestFinished, test } from 'vitest';

/** A bundle may lose what lies beside the sources, and what is loaded late. `npm test` builds it before. */
test('built into one file, the server has all it needs', async ({ signal }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tetri-built-'));
  const mails = join(dataDir, 'mail');
  await mkdir(mails);
  const port = await freePort();
  const server = await ServerProcess.start({
    dataDir,
    port,
    env: { ROLES: 'api,worker,web' },
    program: 'built',
    signal,
  });
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

  expect(await (await get('/en/')).text()).toContain('<form');
  expect((await get('/backoffice/')).status).toBe(200);
  expect((await get('/service/fs/icons/btc.svg')).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(await (await get('/service/api/v1/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });

  const visitor = createClient({ baseUrl: `http://127.0.0.1:${port}`, lang: () => 'en', csrf: () => undefined });
  const { token } = await visitor.call(openChat, { message: 'Hello', page: '/en/' });
  const file = new File([new Uint8Array(plainPdf())], 'receipt.pdf');
  const { chat } = await visitor.call(sendChatFile, { token }, { file });
  expect(chat.lines.at(-1)?.file).toMatchObject({ name: 'receipt.pdf' });

  const mailed = new Promise<void>((resolve) => {
    const outbox = watch(mails, (_event, name) => name?.endsWith('.eml') && resolve());
    onTestFinished(() => outbox.close());
  });
  const load = new OrderLoad(port, await orderBodies(`http://127.0.0.1:${port}`, 1));
  const answered = load.answers(1);
  load.start(1);
  await answered;
  await load.stop();
  await mailed;
}, 120_000);

test('reports that its address is taken, and leaves no database running', async ({ signal }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tetri-built-'));
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(async () => {
    other.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: 'false', LOG_LEVEL: 'error' };
  const start = promisify(execFile)(process.execPath, [program], { env, signal, killSignal: 'SIGKILL' });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(`^Cannot listen at 127.0.0.1, port ${port}: [^\n]+\n$`),
  });
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
}, 120_000);
