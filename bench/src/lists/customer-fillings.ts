import type { Filling } from './fill-table.ts';
import { currency, done, email, idAlone, idOf, lang, madeAt, person, series, someone } from './values.ts';

/** Accounts of so many people, what they write and what partners among them bring. */
export function customerFillings(people: number): readonly Filling[] {
  const each = { created_at: madeAt(people), id: idOf(people) };
  return [
    {
      table: 'users',
      from: series(people),
      values: {
        id: person('n'),
        email,
        first_name: `'Nino'`,
        last_name: `md5('name' || n)`,
        lang,
        created_at: madeAt(people),
        updated_at: madeAt(people),
      },
    },
    {
      table: 'affiliate_partners',
      from: series(people),
      values: {
        user_id: person('n'),
        link: `'link-' || n`,
        rate_key: `'p-' || substr(md5('rate' || n), 1, 16)`,
        created_at: madeAt(people),
      },
    },
    {
      table: 'affiliate_referrals',
      from: series(people),
      values: {
        user_id: person('n'),
        partner_id: person(`CASE WHEN n % 10 = 0 AND n > 1 THEN 1 ELSE 1 + (n + 7) % ${people} END`),
        created_at: madeAt(people),
      },
    },
    {
      table: 'affiliate_orders',
      from: done,
      values: { order_id: 'o.id', partner_id: someone(people), created_at: 'o.created_at' },
    },
    {
      table: 'affiliate_rewards',
      from: done,
      values: {
        order_id: 'o.id',
        partner_id: someone(people),
        type: `'byAmount'`,
        percent: `'0.3'`,
        order_cents: 'o.usd_cents',
        base_cents: 'o.usd_cents',
        cents: 'o.usd_cents / 333',
        released_cents: `CASE WHEN n % 1000 = 0 THEN 0 ELSE o.usd_cents / 333 END`,
        status: `CASE WHEN n % 1000 = 0 THEN 'held' ELSE 'available' END`,
        due_at: 'o.finished_at',
        created_at: 'o.finished_at',
        updated_at: 'o.finished_at',
      },
    },
    {
      table: 'affiliate_turnovers',
      from: `(SELECT p.user_id, coalesce(sum(r.order_cents), 0) AS cents, count(r.order_id) AS orders
        FROM affiliate_partners p LEFT JOIN affiliate_rewards r ON r.partner_id = p.user_id GROUP BY p.user_id) t`,
      values: { partner_id: 't.user_id', cents: 't.cents', orders: 't.orders' },
    },
    {
      table: 'affiliate_withdrawals',
      from: series(people),
      values: {
        ...each,
        uid: '10000000 + n',
        secret: `md5('withdrawal' || n)`,
        partner_id: someone(people),
        status: `CASE WHEN n % 500 = 0 THEN 'new' ELSE 'done' END`,
        reference: `CASE WHEN n % 500 <> 0 THEN md5('paid' || n) END`,
        currency_id: currency,
        code: `'USDT'`,
        symbol: `'USDT'`,
        decimals: '6',
        cents: '1000 + n',
        out_units: '10000000 + n',
        command_key: `'command' || n`,
        updated_at: madeAt(people),
      },
    },
    {
      table: 'tickets',
      from: series(people),
      values: {
        id: `bench_id('ticket' || n)`,
        number: '10000000 + n',
        secret: `md5('secret' || n)`,
        email,
        lang,
        user_id: person('n'),
        state: `CASE WHEN n % 200 = 0 THEN 'open' WHEN n % 3 = 0 THEN 'answered' ELSE 'closed' END`,
        messages: '2',
        created_at: madeAt(people),
        changed_at: madeAt(people),
      },
    },
    {
      table: 'ticket_messages',
      from: series(2 * people),
      values: {
        id: idOf(2 * people),
        ticket_id: `bench_id('ticket' || (1 + n / 2))`,
        message: `'My exchange has not arrived yet, the transaction is ' || md5('message' || n)`,
        at: madeAt(2 * people),
      },
    },
    {
      table: 'feedback',
      from: series(people),
      values: {
        ...each,
        request_type: `'<10 000$'`,
        email,
        lang,
        done_at: `CASE WHEN n % 20 > 0 THEN ${madeAt(people)} END`,
      },
    },
    {
      table: 'chats',
      from: series(people),
      values: {
        id: `bench_id('chat' || n)`,
        token_hash: `md5('token' || n)`,
        lang,
        page: `'/en'`,
        state: `CASE WHEN n % 100 = 0 THEN 'open' ELSE 'closed' END`,
        is_waiting: 'n % 200 = 0',
        last: `'customer'`,
        created_at: madeAt(people),
        changed_at: madeAt(people),
        user_id: person('n'),
      },
    },
    {
      table: 'chat_lines',
      from: series(2 * people),
      values: {
        id: idOf(2 * people),
        chat_id: `bench_id('chat' || (1 + n / 2))`,
        message: `'Hello ' || n`,
        at: madeAt(2 * people),
      },
    },
    {
      table: 'submissions',
      from: series(people),
      values: {
        ...each,
        kind: `CASE WHEN n % 5 = 0 THEN 'comment' ELSE 'review' END`,
        news_id: `CASE WHEN n % 5 = 0 THEN gen_random_uuid() END`,
        stars: `CASE WHEN n % 5 > 0 THEN 1 + n % 5 END`,
        state: `CASE WHEN n % 100 = 1 THEN 'waiting' WHEN n % 7 = 1 THEN 'rejected' ELSE 'shown' END`,
        decided_at: `CASE WHEN n % 100 <> 1 THEN ${madeAt(people)} END`,
        name: `'Nino'`,
        message: `'Quick and clear, ' || md5('review' || n)`,
        lang,
      },
    },
    {
      table: 'subscriptions',
      from: series(people),
      values: {
        ...idAlone(each),
        email,
        lang,
        secret: `md5('leave' || n)`,
        asked_at: madeAt(people),
        expires_at: madeAt(people),
        confirmed_at: madeAt(people),
      },
    },
    {
      table: 'api_keys',
      from: series(people),
      values: {
        ...each,
        user_id: person('n'),
        key: `'EX_' || md5('key' || n)`,
        name: `'shop ' || n`,
        last_use_at: `CASE WHEN n % 3 > 0 THEN ${madeAt(people)} END`,
      },
    },
    {
      table: 'outbox',
      from: series(people / 10),
      values: {
        kind: `'job'`,
        name: `'bench'`,
        payload: `'{}'`,
        attempts: '20',
        last_error: `'nobody answers'`,
        created_at: madeAt(people / 10),
        dead_at: madeAt(people / 10),
      },
    },
    {
      table: 'visit_counts',
      from: `generate_series(1, ${people}) n`,
      values: {
        day: 'current_date - (n % 400)',
        page: `'/en/exchange/' || n`,
        referrer: `'site-' || n % 300 || '.example'`,
        utm_source: `CASE WHEN n % 3 = 0 THEN 'mail-' || n % 50 ELSE '' END`,
        visits: '1 + n % 9',
      },
    },
    // Triggers keep both, and those rest here; what a migration summed up is there already.
    {
      table: 'visit_sums',
      from: `(SELECT s.kind, s.name, s.medium, s.campaign, s.since, sum(s.visits) AS visits
        FROM visit_counts v CROSS JOIN LATERAL visit_sums_of(v) s
        WHERE NOT EXISTS (SELECT FROM visit_sums) GROUP BY 1, 2, 3, 4, 5) s`,
      values: {
        kind: 's.kind',
        name: 's.name',
        medium: 's.medium',
        campaign: 's.campaign',
        since: 's.since',
        visits: 's.visits',
      },
    },
    {
      table: 'review_counts',
      from: `(SELECT lang, stars, count(*) AS reviews FROM submissions WHERE kind = 'review' AND state = 'shown'
        AND NOT EXISTS (SELECT FROM review_counts) GROUP BY 1, 2) c`,
      values: { lang: 'c.lang', stars: 'c.stars', reviews: 'c.reviews' },
    },
    {
      table: 'account_facts',
      from: series(2 * people),
      values: {
        kind: `(ARRAY['device', 'network'])[1 + n % 2]`,
        value: `md5('fact' || n / 3)`,
        user_id: person(`(1 + n % ${people})`),
        first_at: madeAt(2 * people),
        last_at: madeAt(2 * people),
      },
    },
    {
      table: 'user_sessions',
      from: series(people),
      values: {
        ...idAlone(each),
        user_id: person('n'),
        token_hash: `encode(sha256(convert_to('bench-session-' || n, 'UTF8')), 'hex')`,
        created_at: 'now()',
        last_seen_at: 'now()',
        expires_at: `now() + interval '7 days'`,
      },
    },
  ];
}
