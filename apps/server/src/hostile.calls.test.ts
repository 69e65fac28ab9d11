import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { freePort, HostileClients, ServerProcess } from '@tetri/testing/chaos';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** `npm run bench -- hostile` opens two thousand. */
const count = 200;
const isLinux = process.platform === 'linux';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'tetri-hostile-'));
});
afterEach(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(signal: AbortSignal): Promise<ServerProcess> {
  const env = { DATABASE_URL: database.url, DEMO: 'false', LOG_LEVEL: 'info' };
  return ServerProcess.start({ dataDir, port: await freePort(), program: 'built', env, signal });
}

test.runIf(isLinux)(
  'hostile connections leave nothing behind, and the process still answers',
  async ({ signal }) => {
    const server = await start(signal);
    const clients = new HostileClients(server.port);
    // What the first of each kind needs is kept for good: code that was compiled, connections to the database.
    await clients.attack(count / 2);
    clients.letGo();
    await expect.poll(() => server.figure('tetri_connections'), { timeout: 20_000 }).toBeLessThan(10);
    const before = await server.held();
    for (let round = 0; round < 3; round += 1) {
      await clients.attack(count);
      expect(await server.isReady()).toBe(true);
      clients.letGo();
      await expect.poll(() => server.figure('tetri_connections'), { timeout: 20_000 }).toBeLessThan(10);
    }
    await expect
      .poll(async () => (await server.held()).descriptors, { timeout: 20_000 })
      .toBeLessThan(before.descriptors + 10);
    expect((await server.held()).megabytes).toBeLessThan(before.megabytes + 10);
    expect(await server.stop()).toBe(0);
  },
  120_000,
);

test('the process stops in time while hostile connections are held open, and says what it waited for', async ({
  signal,
}) => {
  const server = await start(signal);
  const clients = new HostileClients(server.port);
  await clients.attack(count);
  // Half of the kinds are ended at once; of the others all must be there.
  await expect.poll(() => server.figure('tetri_connections'), { timeout: 20_000 }).toBeGreaterThan(count / 4);
  // What takes longer than services are given cuts itself off, and ends with another code.
  expect(await server.stop()).toBe(0);
  clients.letGo();
  const lines = server.output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as object] : []));
  expect(lines).toContainEqual(
    expect.objectContaining({ part: 'connections', left: expect.objectContaining({ body: expect.any(Number) }) }),
  );
  expect(lines.at(-1)).toMatchObject({ msg: 'stopped' });
}, 120_000);
