import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** An order as the product made it, to make more of. */
export interface OrderModel {
  readonly row: Readonly<Record<string, unknown>>;
  readonly accountId: string;
  readonly units: string;
}

const insertOutbox = {
  name: 'insert outbox',
  text: 'INSERT INTO outbox (kind, name, key, payload, run_at, created_at) VALUES ($1, $2, $3, $4, now(), now())',
};

/** What one order writes, as separate statements of one transaction: the classic way, and this bench's yardstick. */
export async function createByStatements(pool: pg.Pool, { row, accountId, units }: OrderModel): Promise<void> {
  const id = randomUUID();
  const order = { ...row, id, secret: randomBytes(16).toString('hex'), hold_id: id, quote_id: null };
  const currencyId = row['to_currency_id'];
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    while (!(await insertOrder(client, { ...order, uid: randomInt(10_000_000, 9_999_999_999) })));
    await client.query({
      name: 'insert history',
      text: `INSERT INTO order_history (order_id, to_status, issue, actor, at) VALUES ($1, 'new', 'none', 'customer', now())`,
      values: [id],
    });
    for (const [kind, name] of [
      ['event', 'orderCreated'],
      ['job', 'openInvoice'],
      ['job', 'expireOrder'],
    ])
      await client.query({ ...insertOutbox, values: [kind, name, id, { orderId: id }] });
    await client.query({ ...insertOutbox, values: ['event', 'reserveChanged', currencyId, { currencyId }] });
    await client.query({
      name: 'insert hold',
      text: 'INSERT INTO ledger_holds (id, account_id, units, reference) VALUES ($1, $2, $3, $4)',
      values: [id, accountId, units, id],
    });
    // Last, so that the row of a hot reserve is locked for as short a time as a transaction can.
    const held = await client.query({
      name: 'hold',
      text: 'UPDATE ledger_accounts SET held = held + $2 WHERE id = $1 AND balance - held >= $2',
      values: [accountId, units],
    });
    if (held.rowCount !== 1) throw new Error('the reserve of the bench is used up');
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** False where the number is another order's: among 100,000 of them that happens in every second run. */
async function insertOrder(client: pg.PoolClient, order: Readonly<Record<string, unknown>>): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert order',
    text: `INSERT INTO orders SELECT * FROM jsonb_populate_record(NULL::orders, $1)
      ON CONFLICT ON CONSTRAINT orders_uid DO NOTHING`,
    values: [order],
  });
  return rowCount === 1;
}

/** Reads a model of an order that was just made. */
export async function modelOf(pool: pg.Pool, orderId: string): Promise<OrderModel> {
  const { rows } = await pool.query<{ row: Record<string, unknown>; account_id: string; units: string }>(
    `SELECT to_jsonb(o) AS row, h.account_id, h.units::text AS units
     FROM orders o JOIN ledger_holds h ON h.id = o.hold_id WHERE o.id = $1`,
    [orderId],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the order is not there');
  return { row: found.row, accountId: found.account_id, units: found.units };
}

/** Gives every reserve more than a bench can hold. */
export async function fillReserves(pool: pg.Pool): Promise<void> {
  await pool.query(`
    SELECT ledger_book(jsonb_build_object('voids', '[]'::jsonb, 'posts', '[]'::jsonb, 'holds', '[]'::jsonb, 'transfers',
      jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'reserveDeposit', 'reference', 'bench',
        'memo', '', 'key', NULL, 'entries', jsonb_build_array(
          jsonb_build_object('kind', 'reserve', 'currency', currency_id, 'place', '', 'units', 1e30::numeric::text),
          jsonb_build_object('kind', 'ownerCapital', 'currency', currency_id, 'place', '', 'units', (-1e30)::numeric::text),
          jsonb_build_object('kind', 'custody', 'currency', currency_id, 'place', '', 'units', 1e30::numeric::text),
          jsonb_build_object('kind', 'custodyTotal', 'currency', currency_id, 'place', '', 'units', (-1e30)::numeric::text))))))
    FROM ledger_accounts WHERE kind = 'reserve' AND place = ''`);
}
