import { getOrder, getStaffSession, orderNotFound } from '@tetri/contract';
import { expect, test } from 'vitest';
import { expectRefusal } from '../expect-refusal.ts';
import { startTestServer } from './start-test-server.ts';

test('serves visitors and staff of the demo exchange, on sound books', async () => {
  const server = await startTestServer({ isDemo: true });
  try {
    await expectRefusal(
      server.call(getOrder, { type: 'order', orderUID: '12345678', orderSecret: '0'.repeat(32) }),
      orderNotFound,
    );
    const staff = await server.signedInStaff();
    expect(await staff.call(getStaffSession, {})).toMatchObject({ staff: { email: server.owner.email } });
    expect((await server.drain()).failures).toEqual([]);
  } finally {
    await server.stop();
  }
});
