import { sql } from 'drizzle-orm';
import type { SimulatedPayment, SimulatedPayments } from '../payment-methods/redirect/simulator.ts';
import { type Db, transaction } from '../platform/database/index.ts';

type Row = Omit<SimulatedPayment, 'expiresAt'> & Record<'expiresAt', string>;

/** The payments of the demo's provider, so that all processes know the same ones. */
export function demoPayments(db: Db): SimulatedPayments {
  return {
    async find(reference) {
      const { rows } = await db.execute<Row>(sql`
        select reference, amount, currency, state, success_url as "successUrl", fail_url as "failUrl", language,
          expires_at as "expiresAt"
        from demo_checkouts where reference = ${reference}`);
      const [row] = rows;
      return row && { ...row, expiresAt: new Date(row.expiresAt) };
    },
    async add({ reference, amount, currency, state, successUrl, failUrl, language, expiresAt }) {
      await transaction(db, (tx) =>
        tx.execute(sql`
          insert into demo_checkouts (reference, amount, currency, state, success_url, fail_url, language, expires_at)
          values (${reference}, ${amount}, ${currency}, ${state}, ${successUrl}, ${failUrl}, ${language},
            ${expiresAt.toISOString()})
          on conflict (reference) do nothing`),
      );
    },
    async move(reference, from, to) {
      const { rowCount } = await db.execute(
        sql`update demo_checkouts set state = ${to} where reference = ${reference} and state = ${from}`,
      );
      return rowCount === 1;
    },
  };
}
