import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, OrderLoad, ServerProcess } from '@tetri/testing/chaos';
import { orderBodies } from '@tetri/testing/order-bodies';
import { expect, onTestFinished, test } from 'vitest';

const kills = 30;
const victims = ['server', 'database', 'both'] as const;
const doctor = fileURLToPath(new URL('doctor.ts', import.meta.url));

test('killed at random under load, the books balance and every acknowledged order is there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tetri-chaos-'));
  const port = await freePort();
  let server = await ServerProcess.start(dataDir, port);
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const load = new OrderLoad(port, await orderBodies(`http://127.0.0.1:${port}`, 12));

  load.start(8);
  for (let kill = 0; kill < kills; kill += 1) {
    await load.answers(randomInt(1, 80));
    const victim = victims[randomInt(victims.length)] ?? 'both';
    await server.kill(victim);
    if (victim !== 'database') server = await ServerProcess.start(dataDir, port);
  }
  await load.answers(50);
  await load.stop();

  const { stdout } = await promisify(execFile)(process.execPath, [doctor], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  expect(stdout).toBeTruthy();
  expect(load.acknowledged.length).toBeGreaterThan(kills);
  for (const order of load.acknowledged) expect(await load.historyOf(order)).toContain(order.status);
}, 400_000);
