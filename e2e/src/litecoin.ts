import { Litecoind } from '@tetri/server/litecoind';
import { demoId, payByMethodInDemo } from '@tetri/server/modules/catalog';
import { saveMethodSettings } from '@tetri/server/modules/payments';
import { transaction } from '@tetri/server/platform/database';
import type { Exchange } from './exchange.ts';

/** Of an account that only tests know. */
const xpub =
  'vpub5Z9aogkebQpmANPf8t5e5oBVgwLiN9dJsgC3puJb9qYh79s1RaYbtKPr77NaSh1jYEDiS56acHum8BhvCGymuCFR3ZRrbWq7LZ7NRmXoVTY';

/** A node of a chain of its own, on which the exchange takes litecoin in. */
export async function openLitecoin({ server: { app, db } }: Exchange): Promise<Litecoind> {
  const node = await Litecoind.start();
  const currencyId = demoId('currency', 'LTC');
  const chain = { network: 'LTC', currencyId, kind: 'litecoin-regtest', rpcUrl: node.url, xpub, pollMs: 200 };
  await transaction(db, async (tx) => {
    await saveMethodSettings(tx, { method: 'bitcoin', settings: { chains: [chain] }, version: 0 });
    await payByMethodInDemo(tx, [currencyId], 'bitcoin');
  });
  await app.modules.paymentState.changed();
  return node;
}
