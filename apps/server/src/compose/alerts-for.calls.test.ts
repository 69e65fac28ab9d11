import {
  type Call,
  getMaintenance,
  getStaffSession,
  listPlaceAlerts,
  listRateAlerts,
  listUnansweredPayments,
  setMaintenance,
  type StaffRole,
} from '@tetri/contract';
import { startTestServer } from '@tetri/testing/server';
import { expect, test, vi } from 'vitest';
import { alertsFor } from './alerts-for.ts';

test('the session brings what each call of an alert answers', async () => {
  const server = await startTestServer({ isDemo: true });
  try {
    const { call } = await server.signedInStaff();
    await call(setMaintenance, { offlineStatus: true, reason: 'Moving the server' });
    const { alerts } = await call(getStaffSession, {});
    expect(alerts?.maintenance).toMatchObject({ offlineStatus: true, lastChange: { reason: 'Moving the server' } });
    expect(alerts).toEqual({
      maintenance: await call(getMaintenance, {}),
      rates: await call(listRateAlerts, {}),
      places: await call(listPlaceAlerts, {}),
      unanswered: await call(listUnansweredPayments, {}),
    });
  } finally {
    await server.stop();
  }
});

const answers = {
  maintenance: { offlineStatus: true, lastChange: null },
  rates: { alerts: [] },
  places: { alerts: [], count: 0 },
  unanswered: { payments: [], count: 0 },
};
const log = { error: vi.fn() };

function alertsOf(role: StaffRole, changes: Partial<Record<keyof typeof answers, () => unknown>> = {}) {
  const calls = {
    maintenance: getMaintenance,
    rates: listRateAlerts,
    places: listPlaceAlerts,
    unanswered: listUnansweredPayments,
  };
  const bound = Object.entries(calls).map(([name, call]: [string, Call]) => {
    const key = name as keyof typeof answers;
    return { call, run: changes[key] ?? (() => answers[key]) };
  });
  return alertsFor(bound, { actor: { role }, log } as unknown as Parameters<typeof alertsFor>[1]);
}

test.each(['owner', 'manager', 'operator', 'auditor'] as const)(
  'it brings all of them to a role of %s',
  async (role) => {
    expect(await alertsOf(role)).toEqual(answers);
  },
);

test.each(['teller', 'content-editor'] as const)('it brings a role of %s what it may read', async (role) => {
  expect(await alertsOf(role)).toEqual({ ...answers, places: null, unanswered: null });
});

test('an alert that cannot be read is missing, noted, and keeps the others from nobody', async () => {
  expect(await alertsOf('owner', { rates: () => Promise.reject(new Error('no prices')) })).toEqual({
    ...answers,
    rates: null,
  });
  expect(log.error).toHaveBeenCalledTimes(1);
});
