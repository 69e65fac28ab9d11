import { listPaymentMethods } from '@tetri/contract';
import { startTestServer } from '@tetri/testing/server';
import { expect, test } from 'vitest';
import { saveMethodSettings } from '../modules/payments/index.ts';
import { transaction } from '../platform/database/index.ts';
import { readOnlyMethods } from './read-only-methods.ts';

test('every method that pays out on a network can be asked what became of its payouts once it is set up', async () => {
  const server = await startTestServer();
  try {
    const { methods } = await (await server.signedInStaff()).call(listPaymentMethods, {});
    const codes = methods
      .filter(({ capabilities }) => capabilities.payOut && capabilities.seesPayments)
      .map(({ code }) => code);
    expect((await readOnlyMethods(server.db)).all).toEqual([]);
    for (const method of codes)
      await transaction(server.db, (tx) => saveMethodSettings(tx, { method, settings: { chains: [] }, version: 0 }));
    expect((await readOnlyMethods(server.db)).all.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  } finally {
    await server.stop();
  }
});
