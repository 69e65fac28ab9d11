import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, liftOrderCaps, OrderLoad, ServerProcess, signInOwner, StaffLoad } from '@tetri/testing/chaos';
import { isSoak } from '@tetri/testing/is-soak';
import { orderBodies } from '@tetri/testing/order-bodies';
import { expect, onTestFinished, test } from 'vitest';

const kills = isSoak ? 100 : 12;
/** The database twice: it comes back by itself and soonest. */
const victims = ['database', 'database', 'server', 'both'] as const;
const owner = { email: 'owner@example.com', password: 'seven green bottles' };
const doctor = fileURLToPath(new URL('doctor.ts', import.meta.url));

test('killed at random under load, the books balance, and every acknowledged order, payment and payout is there once', {
  timeout: 600_000,
}, async ({ signal }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tetri-chaos-'));
  const port = await freePort();
  const env = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
  const start = () => ServerProcess.start({ dataDir, port, program: 'built', env, signal });
  await (await start()).stop();
  await liftOrderCaps(dataDir);
  let server = await start();
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const load = new OrderLoad(port, await orderBodies(`http://127.0.0.1:${port}`, 12));

  const staff = new StaffLoad(port, await signInOwner(port, owner), () => load.takeUnpaid());
  onTestFinished(async () => {
    await Promise.all([load.stop(), staff.stop()]);
  });
  load.start(6);
  staff.start(2);
  for (let kill = 0; kill < kills; kill += 1) {
    await load.answers(randomInt(1, 40));
    const victim = victims[randomInt(victims.length)] ?? 'both';
    await server.kill(victim);
    if (victim !== 'database') server = await start();
  }
  // However many acts the kills have hit, some came to their end.
  do await load.answers(40);
  while (Math.min(staff.done.paidOut, staff.done.undone) < 5);
  await Promise.all([load.stop(), staff.stop()]);

  const { stdout } = await promisify(execFile)(process.execPath, [doctor], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  expect(stdout).toBeTruthy();
  expect(load.acknowledged.length).toBeGreaterThan(kills);
  await staff.check();
  expect(staff.faults).toEqual([]);
  await Promise.all(
    load.acknowledged.map(async (order) => expect(await load.historyOf(order)).toContain(order.status)),
  );
});
