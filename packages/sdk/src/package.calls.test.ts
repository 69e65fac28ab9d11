import { createApiKey } from '@tetri/contract';
import { installSdk, type Project } from '@tetri/testing/install-sdk';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
let server: TestServer;
let project: Project;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  project = await installSdk();
}, 120_000);
afterAll(async () => {
  await project.remove();
  await server.stop();
});

const program = `
import { Exchange, ExchangeError } from '@tetri/sdk';
const { EXCHANGE = '', API_KEY = '', API_SECRET = '' } = process.env;
const exchange = new Exchange({ address: EXCHANGE, key: API_KEY, secret: API_SECRET });
const { email } = await exchange.call('getSession', {});
const { route } = await exchange.call('getRouteByXml', { xmlIn: 'TBCBGEL', xmlOut: 'USDTTRC20' });
const order = {
  routeId: route.routeId,
  amount: '-60',
  fromValues: [{ key: 'name', value: 'Nino Beridze' }],
  toValues: [{ key: 'wallet', value: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }],
  email,
  agreement: true,
} as const;
const [one, two] = await Promise.all([1, 2].map(() => exchange.call('createOrder', order, { idempotencyKey: 'sale' })));
const { order: seen } = await exchange.call('getOrder', { orderUID: one?.uid ?? '', orderSecret: one?.secret ?? '' });
const refused = await exchange.call('createOrder', { ...order, amount: '10' }).catch((error: unknown) => error);
console.log(JSON.stringify({
  email,
  isOne: one?.uid === two?.uid,
  status: seen.status,
  refused: refused instanceof ExchangeError && refused.errorCode,
}));
`;

test('the package has no dependency, and nothing but what it needs', async () => {
  const installed = join(project.folder, 'node_modules');
  expect((await readdir(installed)).filter((name) => !name.startsWith('.'))).toEqual(['@tetri']);
  const about = JSON.parse(await readFile(join(installed, '@tetri/sdk/package.json'), 'utf8')) as object;
  expect(about).not.toHaveProperty('dependencies');
  const files = await readdir(join(installed, '@tetri/sdk'), { recursive: true });
  expect(files.filter((name) => /test|\.tsx?$/.test(name) && !name.endsWith('.d.ts'))).toEqual([]);
  expect(files).toContain('README.md');
});

test('a program of an empty project makes an order with it once, and its types are checked', async () => {
  const person = await server.signedInUser();
  const { access } = await person.call(createApiKey, { name: 'shop' });
  await server.clock.set(new Date());
  await server.app.modules.rates.pollNow();
  await writeFile(join(project.folder, 'program.mts'), program);
  const { stdout } = await run(process.execPath, ['program.mts'], {
    cwd: project.folder,
    env: { ...process.env, EXCHANGE: server.address, API_KEY: access.key, API_SECRET: access.secret },
  });
  expect(JSON.parse(stdout)).toEqual({
    email: person.user.email,
    isOne: true,
    status: 'new',
    refused: 7701545348962387,
  });

  const tsc = fileURLToPath(import.meta.resolve('../../../node_modules/.bin/tsc'));
  const types = fileURLToPath(import.meta.resolve('../../../node_modules/@types'));
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--types',
    'node',
    '--typeRoots',
    types,
  ];
  await run(tsc, [...options, 'program.mts'], { cwd: project.folder });
  await writeFile(join(project.folder, 'wrong.mts'), program.replace('routeId: route.routeId', 'routeId: 5'));
  await expect(run(tsc, [...options, 'wrong.mts'], { cwd: project.folder })).rejects.toMatchObject({
    stdout: expect.stringContaining("'routeId'"),
  });
}, 60_000);
