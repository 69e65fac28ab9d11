import type { Filling } from './fill-table.ts';

/** One customer does a tenth of all: a merchant and partner of years. */
const merchant = person('1');
const lang = `(ARRAY['en', 'ru', 'ka'])[1 + n % 3]`;
const email = `'person-' || n || '@' || (ARRAY['example.com', 'mail.example', 'post.example'])[1 + n % 3]`;

export const merchantId = `(SELECT ${merchant})`;

function person(n: string): string {
  return `md5('person' || ${n})::uuid`;
}

/** Of somebody, a tenth of all being the merchant's. */
function someone(people: number): string {
  return `CASE WHEN n % 10 = 0 THEN ${merchant} ELSE ${person(`(1 + n % ${people})`)} END`;
}

/** When the nth of so many was made, spread over three years, the last of them now. */
export function madeAt(count: number): string {
  return `(now() - ${ageOf(count)})`;
}

/** An id of that time. */
function idOf(count: number): string {
  return `uuidv7(-${ageOf(count)})`;
}

function ageOf(count: number): string {
  return `make_interval(secs => (1 - n::float8 / ${count}) * 3 * 365 * 86400)`;
}

const series = (count: number) => `generate_series(1, ${count}) n`;
const done = `(SELECT *, row_number() OVER (ORDER BY id)::int AS n FROM orders WHERE status = 'done') o`;

const named = (text: string) => ({ en: text, ru: text, ka: text });
const form = {
  title: named('Person'),
  about: named('Kept for a year.'),
  steps: [{ key: 'name', title: named('Name'), fields: [{ key: 'name', kind: 'text', label: named('Name') }] }],
};

/** What an exchange of so many people has besides its orders, in the order in which it is filled. */
export function fillings(people: number): readonly Filling[] {
  const each = { created_at: madeAt(people), id: idOf(people) };
  const currency = `(SELECT id FROM currencies ORDER BY id LIMIT 1)`;
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
        id: `md5('ticket' || n)::uuid`,
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
        ticket_id: `md5('ticket' || (1 + n / 2))::uuid`,
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
        id: `md5('chat' || n)::uuid`,
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
        chat_id: `md5('chat' || (1 + n / 2))::uuid`,
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
      table: 'statement_lines',
      from: done,
      values: {
        id: `uuidv7(o.created_at - now())`,
        requisite_id: '(SELECT id FROM requisites ORDER BY id LIMIT 1)',
        key: `decode(md5('line' || n), 'hex')`,
        booked_on: 'o.created_at::date',
        units: 'o.in_units',
        reference: `md5('payment' || o.uid)`,
        sender: `'Nino'`,
        payment_key: `CASE WHEN n % 20 > 0 THEN 'bench:' || o.uid END`,
        order_id: `CASE WHEN n % 20 > 0 THEN o.id END`,
        is_taken: 'n % 20 > 0',
        ...dismissal('n % 20 = 0 AND n % 1000 > 0'),
      },
    },
    {
      table: 'requisite_claims',
      from: done,
      values: {
        order_id: 'o.id',
        requisite_id: '(SELECT id FROM requisites ORDER BY id LIMIT 1)',
        day: 'o.created_at::date',
        units: 'o.in_units',
        told: `'{"number": "GE00TETRI"}'`,
        claimed_at: 'o.created_at',
      },
    },
    {
      table: 'unclaimed_payments',
      from: series(people),
      values: {
        id: idOf(people),
        source: `'statement'`,
        line_id: 'gen_random_uuid()',
        currency_id: currency,
        units: 'n',
        state: `CASE WHEN n % 500 = 0 THEN 'open' ELSE 'income' END`,
        decided_at: `CASE WHEN n % 500 > 0 THEN ${madeAt(people)} END`,
        seen_at: madeAt(people),
      },
    },
    {
      table: 'screening_lists',
      from: series(3),
      values: {
        id: `md5('list' || n)::uuid`,
        name: `'List ' || n`,
        kind: `(ARRAY['sanctions', 'pep', 'own'])[n]`,
        import_id: `CASE WHEN n < 3 THEN md5('import' || n)::uuid END`,
      },
    },
    {
      table: 'screening_imports',
      from: series(2),
      values: {
        id: `md5('import' || n)::uuid`,
        list_id: `md5('list' || n)::uuid`,
        state: `'done'`,
        length: '1',
        received: '1',
        delimiter: `','`,
        rows: `${people}`,
        finished_at: 'now()',
      },
    },
    {
      table: 'screening_entries',
      from: series(2 * people + 200),
      values: {
        id: `md5('entry' || n)::uuid`,
        list_id: `md5('list' || CASE WHEN n > 200 THEN 1 + n % 2 ELSE 3 END)::uuid`,
        import_id: `CASE WHEN n > 200 THEN md5('import' || (1 + n % 2))::uuid END`,
        ref: 'n::text',
        names: `ARRAY['Nino ' || md5('listed' || n)]`,
        exact_keys: `ARRAY[md5('key' || n)]`,
      },
    },
    {
      table: 'screening_cases',
      from: series(people),
      values: {
        id: idOf(people),
        subject_kind: `'verification'`,
        uid: 'n::text',
        user_id: person('n'),
        status: `CASE WHEN n % 200 = 0 THEN 'open' ELSE 'cleared' END`,
        opened_at: madeAt(people),
        decided_at: `CASE WHEN n % 200 > 0 THEN ${madeAt(people)} END`,
      },
    },
    {
      table: 'payouts',
      from: done,
      values: {
        id: `uuidv7(o.created_at - now())`,
        order_id: 'o.id',
        uid: 'o.uid::text',
        method: 'o.payout_method',
        currency_id: 'o.to_currency_id',
        units: 'o.out_units',
        decimals: 'o.to_decimals',
        destination: 'o.to_values',
        state: `CASE WHEN n % 1000 = 0 THEN 'prepared' ELSE 'succeeded' END`,
        reference: `CASE WHEN n % 1000 > 0 THEN o.payout_reference END`,
        prepared_at: 'o.created_at',
        sent_at: `CASE WHEN n % 1000 > 0 THEN o.finished_at END`,
        ended_at: `CASE WHEN n % 1000 > 0 THEN o.finished_at END`,
      },
    },
    {
      table: 'withdrawals',
      from: series(people),
      values: {
        ...each,
        uid: `'W' || 10000000 + n`,
        user_id: someone(people),
        currency_id: currency,
        units: '1000 + n',
        decimals: '6',
        network: `'TRC20'`,
        address: `'T' || md5('address' || n)`,
        status: `CASE WHEN n % 1000 = 0 THEN 'open' ELSE 'done' END`,
        ended_at: `CASE WHEN n % 1000 > 0 THEN ${madeAt(people)} END`,
      },
    },
    {
      table: 'deposits',
      from: series(people),
      values: {
        id: `md5('deposit' || n)::uuid`,
        method: `'tron'`,
        network: `'TRC20'`,
        reference: `md5('reference' || n)`,
        address_id: `md5('address' || n % 1000)::uuid`,
        currency_id: currency,
        units: '1000 + n',
        state: `'taken'`,
        taken_at: madeAt(people),
        seen_at: madeAt(people),
        changed_at: madeAt(people),
        user_id: someone(people),
      },
    },
    {
      table: 'wallet_screenings',
      from: series(people),
      values: {
        subject_kind: `'walletDeposit'`,
        subject_id: `md5('deposit' || n)::uuid`,
        screening: `CASE WHEN n % 200 = 0 THEN 'held' ELSE 'clear' END`,
      },
    },
    {
      table: 'ledger_accounts',
      from: `(SELECT md5('wallet' || n)::uuid AS id, 'userWallet' AS kind, c.id AS currency, ${merchant}::text AS place, 1 AS n
          FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM currencies ORDER BY id LIMIT 2) c
        UNION ALL SELECT gen_random_uuid(), 'affiliateLiability', '00000000-0000-7000-8000-000000000840', ${person('n')} || part, n
          FROM generate_series(1, ${people}) n, unnest(ARRAY['', ':pending']) part) a`,
      values: {
        id: 'a.id',
        kind: 'a.kind',
        currency_id: 'a.currency',
        place: 'a.place',
        balance: '1000 + a.n',
        entry_count: `CASE a.kind WHEN 'userWallet' THEN ${people / 2} ELSE 1 END`,
      },
    },
    {
      table: 'ledger_transfers',
      from: series(people),
      values: {
        id: `md5('transfer' || n)::uuid`,
        kind: `'walletDeposit'`,
        reference: `md5('deposit' || n)::uuid::text`,
        created_at: madeAt(people),
      },
    },
    {
      table: 'ledger_entries',
      from: series(people),
      values: {
        account_id: `md5('wallet' || (1 + n % 2))::uuid`,
        sequence: '1 + n / 2',
        transfer_id: `md5('transfer' || n)::uuid`,
        amount: '1000 + n',
        balance_after: '1000 + n',
        hash: `'\\x'`,
      },
    },
    {
      table: 'verification_templates',
      from: series(1),
      values: {
        id: `md5('template')::uuid`,
        type: `'person'`,
        version: '1000',
        definition: `'${JSON.stringify(form)}'`,
      },
    },
    {
      table: 'verifications',
      from: series(people),
      values: {
        ...each,
        user_id: `CASE WHEN n % 250 = 0 THEN ${person('n')} ELSE ${someone(people)} END`,
        type: `'person'`,
        template_id: `md5('template')::uuid`,
        status: `CASE WHEN n % 250 = 0 THEN 'pending' WHEN n % 5 = 0 THEN 'reject' ELSE 'approve' END`,
        round: '1',
        expires_at: `CASE WHEN n % 250 > 0 AND n % 5 > 0 THEN now() + interval '1 year' END`,
        submitted_at: madeAt(people),
        decided_at: `CASE WHEN n % 250 > 0 THEN ${madeAt(people)} END`,
        updated_at: madeAt(people),
        document_hash: `md5('document' || n)`,
      },
    },
    {
      table: 'merchant_deliveries',
      from: done,
      values: {
        id: `uuidv7(o.created_at - now())`,
        order_id: 'o.id',
        user_id: someone(people),
        sequence: '1',
        source: 'n',
        status: 'o.status',
        in_amount: `'1'`,
        out_amount: `'1'`,
        receiver: `'shop.example'`,
        state: `CASE WHEN n % 1000 = 0 THEN 'givenUp' ELSE 'delivered' END`,
        delivered_at: `CASE WHEN n % 1000 > 0 THEN o.finished_at END`,
        asked_at: 'o.finished_at',
        due_at: 'o.finished_at',
        created_at: 'o.finished_at',
      },
    },
    {
      table: 'payment_links',
      from: series(people),
      values: {
        ...each,
        code: `md5('link' || n)`,
        user_id: someone(people),
        kind: `CASE WHEN n % 2 = 0 THEN 'once' ELSE 'reusable' END`,
        currency_id: currency,
        units: '1000 + n',
        description: `'Invoice ' || n`,
        external_id: `'invoice-' || n`,
        ipn_format: `'json'`,
        expires_at: `CASE WHEN n % 2 = 0 THEN ${madeAt(people)} + interval '1 day' END`,
        disabled_at: `CASE WHEN n % 2 = 1 AND n % 3 > 0 THEN ${madeAt(people)} + interval '1 day' END`,
      },
    },
    {
      table: 'order_merchants',
      from: `(SELECT o.*, l.id AS link_id FROM (SELECT *, row_number() OVER (ORDER BY id)::int AS n FROM orders WHERE status = 'done' LIMIT ${2 * people}) o
        JOIN payment_links l ON l.code = md5('link' || (1 + o.n / 2))) o`,
      values: { order_id: 'o.id', ipn_format: `'json'`, link_id: 'o.link_id' },
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

function idAlone({ id }: { readonly id: string }) {
  return { id };
}

function dismissal(when: string) {
  const of = (value: string) => `CASE WHEN ${when} THEN ${value} END`;
  return { dismissed_by: of(`'Owner'`), dismissed_reason: of(`'own money'`), dismissed_at: of('o.created_at') };
}
