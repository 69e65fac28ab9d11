import { listPaymentMethods } from '@tetri/contract';
import { startTestServer } from '@tetri/testing/server';
import { expect, test } from 'vitest';
import { readOnlyMethods } from './read-only-methods.ts';

test('every method that pays out on a network can be asked what became of its payouts', async () => {
  const server = await startTestServer();
  try {
    const { methods } = await (await server.signedInStaff()).call(listPaymentMethods, {});
    const onNetworks = methods
      .filter(({ capabilities }) => capabilities.payOut && capabilities.seesPayments)
      .map(({ code }) => code);
    expect((await readOnlyMethods(server.db)).all.map(({ code }) => code).toSorted()).toEqual(onNetworks.toSorted());
  } finally {
    await server.stop();
  }
});
