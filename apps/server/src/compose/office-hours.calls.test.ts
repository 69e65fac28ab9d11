import { listOffices, listRoutesCompact } from '@tetri/contract';
import { startTestServer } from '@tetri/testing/server';
import { expect, test } from 'vitest';
import { alarmBy } from '../platform/alarm.ts';
import { DatabaseClock } from '../platform/database/index.ts';
import { silentLog } from '../platform/log.ts';

const halfDay = 12 * 60 * 60 * 1000;

test.each([-halfDay, halfDay])(
  'offices are open by the clock of the database, the machine being %i ms off',
  async (skewMs) => {
    const server = await startTestServer({ isDemo: true, skewMs });
    try {
      const { offices } = await server.call(listOffices, {});
      expect(offices.length).toBeGreaterThan(0);
      expect(offices.every(({ isOpen }) => isOpen)).toBe(true);
      const { routes } = await server.call(listRoutesCompact, {});
      expect(routes.some(({ isClosedNow }) => isClosedNow)).toBe(false);
    } finally {
      await server.stop();
    }
  },
);

test('a machine that drifts is measured again, and its alarm rings by the same clock', async () => {
  const server = await startTestServer();
  let skewMs = 90_000;
  const machine = { now: () => new Date(server.clock.now().getTime() + skewMs) };
  const clock = new DatabaseClock({ db: server.db, clock: machine, log: silentLog });
  try {
    await clock.start();
    expect(clock.now()).toEqual(server.clock.now());
    skewMs = -90_000;
    await clock.measure();
    expect(clock.now()).toEqual(server.clock.now());
    let rung = 0;
    const alarm = alarmBy(clock)(() => (rung += 1));
    alarm.set(server.clock.now());
    await expect.poll(() => rung).toBe(1);
  } finally {
    clock.stop();
    await server.stop();
  }
});
