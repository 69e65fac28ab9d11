import type { Filling } from './fill-table.ts';
import { currency, done, idOf, madeAt, merchant, person, series, someone } from './values.ts';

const named = (text: string) => ({ en: text, ru: text, ka: text });
const form = {
  title: named('Person'),
  about: named('Kept for a year.'),
  steps: [{ key: 'name', title: named('Name'), fields: [{ key: 'name', kind: 'text', label: named('Name') }] }],
};

/** What came, what went, what is asked about and what merchants are notified of, of an exchange of so many people. */
export function moneyFillings(people: number): readonly Filling[] {
  const each = { created_at: madeAt(people), id: idOf(people) };
  return [
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
        id: `bench_id('list' || n)`,
        name: `'List ' || n`,
        kind: `(ARRAY['sanctions', 'pep', 'own'])[n]`,
        import_id: `CASE WHEN n < 3 THEN bench_id('import' || n) END`,
      },
    },
    {
      table: 'screening_imports',
      from: series(2),
      values: {
        id: `bench_id('import' || n)`,
        list_id: `bench_id('list' || n)`,
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
        id: `bench_id('entry' || n)`,
        list_id: `bench_id('list' || CASE WHEN n > 200 THEN 1 + n % 2 ELSE 3 END)`,
        import_id: `CASE WHEN n > 200 THEN bench_id('import' || (1 + n % 2)) END`,
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
        method: `'evm'`,
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
        id: `bench_id('deposit' || n)`,
        method: `'tron'`,
        network: `'TRC20'`,
        reference: `md5('reference' || n)`,
        address_id: `bench_id('address' || n % 1000)`,
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
        subject_id: `bench_id('deposit' || n)`,
        screening: `CASE WHEN n % 200 = 0 THEN 'held' ELSE 'clear' END`,
      },
    },
    {
      table: 'ledger_accounts',
      from: `(SELECT bench_id('wallet' || n) AS id, 'userWallet' AS kind, c.id AS currency, ${merchant}::text AS place, 1 AS n
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
        id: `bench_id('transfer' || n)`,
        kind: `'walletDeposit'`,
        reference: `bench_id('deposit' || n)::text`,
        created_at: madeAt(people),
      },
    },
    {
      table: 'ledger_entries',
      from: series(people),
      values: {
        account_id: `bench_id('wallet' || (1 + n % 2))`,
        sequence: '(n + 1) / 2',
        transfer_id: `bench_id('transfer' || n)`,
        amount: '1000 + n',
        balance_after: '1000 + n',
        hash: `'\\x'`,
      },
    },
    {
      table: 'verification_templates',
      from: series(1),
      values: {
        id: `bench_id('template')`,
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
        template_id: `bench_id('template')`,
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
  ];
}

function dismissal(when: string) {
  const of = (value: string) => `CASE WHEN ${when} THEN ${value} END`;
  return { dismissed_by: of(`'Owner'`), dismissed_reason: of(`'own money'`), dismissed_at: of('o.created_at') };
}
