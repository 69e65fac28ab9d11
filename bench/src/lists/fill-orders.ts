import pg from 'pg';

/** Of a thousand orders, how many stand in each status: nearly all are over, as after years of work. */
const perThousand: readonly (readonly [status: string, share: number])[] = [
  ['done', 850],
  ['deleted', 140],
  ['returned', 7],
  ['new', 1],
  ['waitPayment', 0.5],
  ['inProgress', 0.8],
  ['inProgressPayout', 0.3],
  ['errorPayment', 0.2],
  ['errorPayout', 0.1],
  ['hold', 0.1],
];

/**
 * Multiplies the orders that are there until there are so many, spread over three years, by a tenth as many people, with a
 * payment for each that is done. Triggers and foreign keys rest meanwhile: nothing of it is booked.
 */
export async function fillOrders(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica`);
    const { rows: columns } = await client.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'orders' ORDER BY ordinal_position`,
    );
    let bound = 0;
    const status = perThousand.map(([name, share]) => `WHEN spread < ${(bound += share)} THEN '${name}'`).join(' ');
    const age = `make_interval(secs => (n::float8 / ${count}) * 3 * 365 * 86400)`;
    const values: Readonly<Record<string, string>> = {
      id: `uuidv7(-${age})`,
      uid: `1000000000 + (n::bigint * 2654435761) % 8999999000`,
      secret: `md5(n::text)`,
      status: 'made.status',
      hold_id: 'gen_random_uuid()',
      quote_id: 'NULL',
      // One customer has a tenth of them.
      user_id: `bench_id('person' || CASE WHEN n % 10 = 0 THEN 1 ELSE 1 + n % ${Math.ceil(count / 10)} END)`,
      in_units: `o.in_units + n % 100000`,
      out_units: `o.out_units + n % 99991`,
      email: `'person-' || n % ${Math.ceil(count / 10)} || '@' || (ARRAY['example.com', 'mail.example', 'post.example'])[1 + n % 3]`,
      to_values: `jsonb_build_array(jsonb_build_object('key', 'wallet', 'value', 'T' || md5('wallet' || n)))`,
      payout_state: `CASE WHEN made.status = 'done' THEN 'paid' WHEN made.status IN ('deleted', 'returned') THEN 'released' ELSE 'held' END`,
      payout_reference: `CASE WHEN made.status = 'done' THEN md5('payout' || n) END`,
      issue: `CASE WHEN made.status = 'errorPayment' THEN 'underpaid' ELSE 'none' END`,
      usd_cents: `CASE WHEN made.status = 'done' THEN 10000 + n % 500000 END`,
      finished_at: `CASE WHEN made.status IN ('done', 'deleted', 'returned') THEN made.at + interval '20 minutes' END`,
      created_at: 'made.at',
      status_at: `made.at + interval '20 minutes'`,
      updated_at: `made.at + interval '20 minutes'`,
      expires_at: `made.at + interval '30 minutes'`,
      network: 'NULL',
      // The oldest quarter paid links.
      link_units: `CASE WHEN n > ${count * 0.75} THEN o.out_units + n % 99991 END`,
    };
    await client.query(`
      INSERT INTO orders (${columns.map(({ name }) => name).join(', ')})
      SELECT ${columns.map(({ name }) => values[name] ?? `o.${name}`).join(', ')}
      FROM (
        SELECT n, now() - ${age} AS at, CASE ${status} ELSE 'done' END AS status
        FROM (SELECT n, (n::bigint * 7919 % 100003) / 100.003 AS spread FROM generate_series(1, ${count}) n) numbered
      ) made
      JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS models FROM orders) o
        ON o.place = made.n % o.models`);
    await client.query(`
      INSERT INTO order_payments (id, order_id, key, units, reference, reason, at)
      SELECT gen_random_uuid(), id, 'bench:' || uid, in_units, md5('payment' || uid), '', created_at
      FROM orders WHERE status = 'done'`);
    // Built at once, which takes a fraction of the time.
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `SELECT name, pg_get_indexdef(name::regclass) AS made
      FROM unnest(ARRAY['order_search_text', 'audit_entries_words']) name`,
    );
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    await client.query(`
      INSERT INTO audit_entries (seq, id, at, staff_id, staff_name, staff_role, action, subject, subject_id, label, reason,
        old_value, new_value, ip, request_id, previous_hash, hash)
      SELECT max(e.seq) OVER () + row_number() OVER (ORDER BY o.id), gen_random_uuid(), o.status_at, e.staff_id, e.staff_name,
        e.staff_role, 'recordPayout', 'order', o.id::text, o.uid, md5('reason' || o.uid), '{}', '{}', '', '', '', ''
      FROM orders o CROSS JOIN (SELECT * FROM audit_entries ORDER BY seq DESC LIMIT 1) e
      WHERE o.status = 'done'`);
    await client.query('UPDATE audit_head SET seq = (SELECT max(seq) FROM audit_entries)');
    await client.query(`
      INSERT INTO order_search SELECT o.id, order_search_text(o, paid.by)
      FROM orders o LEFT JOIN (
        SELECT order_id, string_agg(reference, E'\n') AS by FROM order_payments GROUP BY order_id
      ) paid ON paid.order_id = o.id
      ON CONFLICT DO NOTHING`);
    await client.query(`SET maintenance_work_mem = '1GB'`);
    for (const { made } of indexes) await client.query(made);
    await client.query('RESET maintenance_work_mem');
    await client.query('RESET session_replication_role');
    for (const table of ['orders', 'order_payments', 'order_search', 'audit_entries'])
      await client.query(`VACUUM ANALYZE ${table}`);
  } finally {
    await client.end();
  }
}
