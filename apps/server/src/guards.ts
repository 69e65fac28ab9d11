/** A trigger that keeps what was written as it was written, or notifies those who must know; described as PostgreSQL describes it. */
interface Guard {
  readonly table: string;
  readonly trigger: string;
  readonly fires: string;
  readonly runs: string;
}

const appendOnly = (table: string): Guard => ({
  table,
  trigger: `${table}_append_only`,
  fires: 'BEFORE DELETE OR UPDATE OR TRUNCATE',
  runs: 'FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()',
});
const kept = (table: string): Guard => ({
  table,
  trigger: `${table}_kept`,
  fires: 'BEFORE DELETE OR TRUNCATE',
  runs: 'FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()',
});
/** Kept but where it is of the demo, which nothing can be made. */
const keptButDemo = (table: string): Guard[] => [
  { ...kept(table), fires: 'BEFORE TRUNCATE' },
  {
    table,
    trigger: `${table}_stay`,
    fires: 'BEFORE DELETE',
    runs: 'FOR EACH ROW WHEN (NOT old.is_demo) EXECUTE FUNCTION forbid_change()',
  },
  {
    table,
    trigger: `${table}_stay_real`,
    fires: 'BEFORE UPDATE OF is_demo',
    runs: 'FOR EACH ROW WHEN (new.is_demo <> old.is_demo) EXECUTE FUNCTION forbid_change()',
  },
];
/** Append-only but for these columns, which are emptied with the person that they are about. */
const erasable = (table: string, columns: readonly string[], truncated = 'forbid_change'): Guard[] => [
  {
    table,
    trigger: `${table}_append_only`,
    fires: 'BEFORE DELETE OR UPDATE',
    runs: `FOR EACH ROW EXECUTE FUNCTION allow_erasure(${columns.map((column) => `'${column}'`).join(', ')})`,
  },
  {
    table,
    trigger: `${table}_kept`,
    fires: 'BEFORE TRUNCATE',
    runs: `FOR EACH STATEMENT EXECUTE FUNCTION ${truncated}()`,
  },
];
/** Goes only whole, with what it belongs to. */
const unchanged = (table: string): Guard => ({ ...kept(table), fires: 'BEFORE UPDATE OR TRUNCATE' });

/** Closes the sockets of a session that ended, in every process. */
const tellsEnd = (table: string): Guard => ({
  table,
  trigger: 'tell_session_ended',
  fires: 'AFTER DELETE',
  runs: 'FOR EACH ROW EXECUTE FUNCTION tell_session_ended()',
});

/** What is written in the name of somebody, and their erasure, wait for each other. */
const needsLivingPerson = (table: string): Guard => ({
  table,
  trigger: 'living_person',
  fires: 'BEFORE INSERT',
  runs: 'FOR EACH ROW EXECUTE FUNCTION needs_living_person()',
});
/** The same, where visitors without an account write as well. */
const needsLivingWriter = (table: string): Guard => ({
  ...needsLivingPerson(table),
  runs: 'FOR EACH ROW WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION needs_living_person()',
});

/** The same of what is kept of customers and staff alike. */
const needsLivingCustomer = (table: string): Guard => ({
  ...needsLivingPerson(table),
  runs: "FOR EACH ROW WHEN (new.person_kind = 'user'::text) EXECUTE FUNCTION needs_living_customer()",
});

const keepsFact = (table: string, trigger: string, fires: string, when?: string): Guard => ({
  table,
  trigger,
  fires,
  runs: `FOR EACH ROW ${when === undefined ? '' : `WHEN (${when}) `}EXECUTE FUNCTION ${trigger}()`,
});

export const guards: readonly Guard[] = [
  appendOnly('ledger_entries'),
  appendOnly('ledger_transfers'),
  kept('ledger_accounts'),
  kept('ledger_holds'),
  kept('places'),
  kept('network_fees'),
  ...keptButDemo('statement_lines'),
  ...keptButDemo('unclaimed_payments'),
  kept('till_shifts'),
  kept('till_counts'),
  appendOnly('till_acts'),
  ...erasable('order_history', ['reason', 'said']),
  ...erasable('order_payments', ['reference', 'reason']),
  ...erasable('payout_transactions', ['raw']),
  appendOnly('sweep_transactions'),
  ...erasable('screening_case_steps', ['text']),
  ...keptButDemo('screening_cases'),
  appendOnly('staff_commands'),
  appendOnly('removed_demo_orders'),
  ...erasable(
    'audit_entries',
    ['label', 'reason', 'old_value', 'new_value', 'salt', 'erased_at'],
    'audit_refuse_change',
  ),
  unchanged('content_revisions'),
  unchanged('content_publications'),
  {
    table: 'audit_entries',
    trigger: 'audit_entries_chain',
    fires: 'BEFORE INSERT',
    runs: 'FOR EACH ROW EXECUTE FUNCTION audit_chain()',
  },
  {
    table: 'orders',
    trigger: 'orders_forget_network',
    fires: 'BEFORE UPDATE',
    runs: "FOR EACH ROW WHEN (new.network IS NOT NULL AND (new.payout_state <> 'held'::text OR new.received_units > 0::numeric)) EXECUTE FUNCTION orders_forget_network()",
  },
  {
    table: 'orders',
    trigger: 'orders_person',
    fires: 'BEFORE INSERT OR UPDATE OF user_id',
    runs: 'FOR EACH ROW WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION orders_need_their_person()',
  },
  // Whether an order is of the demo never changes, and one that goes with it leaves its id.
  {
    table: 'orders',
    trigger: 'orders_stay_real',
    fires: 'BEFORE UPDATE OF is_demo',
    runs: 'FOR EACH ROW WHEN (new.is_demo <> old.is_demo) EXECUTE FUNCTION orders_stay_real()',
  },
  {
    table: 'orders',
    trigger: 'orders_leave_their_name',
    fires: 'AFTER DELETE',
    runs: 'FOR EACH ROW WHEN (old.is_demo) EXECUTE FUNCTION orders_leave_their_name()',
  },
  // The turnover by which a partner's level is judged follows each reward.
  {
    table: 'affiliate_rewards',
    trigger: 'affiliate_turnover_changes',
    fires: 'AFTER INSERT OR DELETE OR UPDATE OF status, order_cents, partner_id',
    runs: 'FOR EACH ROW EXECUTE FUNCTION affiliate_turnover_changes()',
  },
  {
    table: 'affiliate_partners',
    trigger: 'partner_has_turnover',
    fires: 'AFTER INSERT OR DELETE',
    runs: 'FOR EACH ROW EXECUTE FUNCTION partner_has_turnover()',
  },
  // What is read as a sum follows what it is the sum of.
  {
    table: 'submissions',
    trigger: 'review_counts_change',
    fires: 'AFTER INSERT OR DELETE OR UPDATE OF kind, state, lang, stars',
    runs: 'FOR EACH ROW EXECUTE FUNCTION review_counts_change()',
  },
  {
    table: 'visit_counts',
    trigger: 'visit_sums_added',
    fires: 'AFTER INSERT',
    runs: 'REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION visit_sums_change()',
  },
  {
    table: 'visit_counts',
    trigger: 'visit_sums_changed',
    fires: 'AFTER UPDATE',
    runs: 'REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION visit_sums_change()',
  },
  {
    table: 'visit_counts',
    trigger: 'visit_sums_taken',
    fires: 'AFTER DELETE',
    runs: 'REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION visit_sums_change()',
  },
  {
    table: 'visit_counts',
    trigger: 'visit_sums_end',
    fires: 'AFTER TRUNCATE',
    runs: 'FOR EACH STATEMENT EXECUTE FUNCTION visit_sums_change()',
  },
  // A line of a statement pays one order, and none once that payment is undone.
  {
    table: 'statement_lines',
    trigger: 'statement_line_is_taken',
    fires: 'BEFORE INSERT OR UPDATE OF payment_key, is_taken',
    runs: 'FOR EACH ROW EXECUTE FUNCTION statement_line_is_taken()',
  },
  {
    table: 'order_payments',
    trigger: 'payment_undone_frees_statement_line',
    fires: 'AFTER INSERT',
    runs: 'FOR EACH ROW WHEN (new.reverses IS NOT NULL) EXECUTE FUNCTION payment_undone_frees_statement_line()',
  },
  {
    table: 'order_payments',
    trigger: 'payments_gone_free_statement_lines',
    fires: 'AFTER DELETE',
    runs: 'REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION payments_gone_free_statement_lines()',
  },
  // No order comes about by a payment link that takes none.
  {
    table: 'order_merchants',
    trigger: 'payment_link_open',
    fires: 'BEFORE INSERT',
    runs: 'FOR EACH ROW WHEN (new.link_id IS NOT NULL) EXECUTE FUNCTION judge_payment_link()',
  },
  needsLivingWriter('submissions'),
  needsLivingWriter('deposit_addresses'),
  needsLivingPerson('withdrawals'),
  needsLivingWriter('tickets'),
  needsLivingWriter('feedback'),
  needsLivingPerson('saved_requisites'),
  needsLivingPerson('payment_links'),
  needsLivingPerson('affiliate_partners'),
  needsLivingPerson('verifications'),
  needsLivingPerson('verification_documents'),
  needsLivingPerson('promo_activations'),
  // Whoever pays a link, and their erasure, wait for each other.
  {
    table: 'order_merchants',
    trigger: 'living_payer',
    fires: 'BEFORE INSERT',
    runs: 'FOR EACH ROW WHEN (new.payer_id IS NOT NULL) EXECUTE FUNCTION needs_living_payer()',
  },
  needsLivingPerson('email_changes'),
  needsLivingPerson('past_addresses'),
  needsLivingPerson('api_keys'),
  needsLivingPerson('passkeys'),
  needsLivingPerson('social_links'),
  needsLivingPerson('telegram_accounts'),
  needsLivingPerson('user_sessions'),
  needsLivingPerson('user_tokens'),
  needsLivingWriter('passkey_challenges'),
  { ...needsLivingWriter('chats'), fires: 'BEFORE INSERT OR UPDATE OF user_id' },
  needsLivingCustomer('authenticators'),
  needsLivingCustomer('known_devices'),
  {
    table: 'payouts',
    trigger: 'payouts_keep_success',
    fires: 'BEFORE DELETE OR UPDATE',
    runs: "FOR EACH ROW WHEN (old.state = 'succeeded'::text) EXECUTE FUNCTION payouts_keep_success()",
  },
  tellsEnd('user_sessions'),
  tellsEnd('staff_sessions'),
  {
    table: 'users',
    trigger: 'tell_sessions_blocked',
    fires: 'AFTER UPDATE OF blocked_until, deleted_at',
    runs: "FOR EACH ROW WHEN (new.blocked_until IS DISTINCT FROM old.blocked_until OR new.deleted_at IS DISTINCT FROM old.deleted_at) EXECUTE FUNCTION tell_sessions_blocked('user')",
  },
  {
    table: 'staff',
    trigger: 'tell_sessions_blocked',
    fires: 'AFTER UPDATE OF is_active',
    runs: "FOR EACH ROW WHEN (new.is_active IS DISTINCT FROM old.is_active) EXECUTE FUNCTION tell_sessions_blocked('staff')",
  },
  // Staff find an order by what it says, and by nothing of a person who was erased.
  {
    table: 'orders',
    trigger: 'orders_search',
    fires: 'AFTER INSERT',
    runs: 'REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION new_orders_are_searched()',
  },
  {
    table: 'orders',
    trigger: 'orders_search_again',
    fires:
      'AFTER UPDATE OF email, from_values, to_values, route_values, in_units, out_units, payout_reference, refund_address',
    runs: 'FOR EACH ROW EXECUTE FUNCTION orders_are_searched()',
  },
  {
    table: 'order_payments',
    trigger: 'order_payments_search',
    fires: 'AFTER INSERT',
    runs: "FOR EACH ROW WHEN (new.reference <> ''::text) EXECUTE FUNCTION payments_are_searched()",
  },
  {
    table: 'order_payments',
    trigger: 'order_payments_search_again',
    fires: 'AFTER UPDATE OF reference',
    runs: 'FOR EACH ROW EXECUTE FUNCTION payments_are_searched()',
  },
  // What accounts have in common is kept as it is written down elsewhere.
  keepsFact('user_sessions', 'session_is_fact', 'AFTER INSERT'),
  keepsFact('known_devices', 'device_is_fact', 'AFTER INSERT', "new.person_kind = 'user'::text"),
  keepsFact(
    'users',
    'messenger_is_fact',
    'AFTER INSERT OR UPDATE OF telegram_username',
    "new.telegram_username <> ''::text",
  ),
  keepsFact('telegram_accounts', 'messenger_is_fact', 'AFTER INSERT OR UPDATE OF username', "new.username <> ''::text"),
  keepsFact('saved_requisites', 'destination_is_fact', 'AFTER INSERT OR UPDATE OF field_values'),
  keepsFact('affiliate_withdrawals', 'destination_is_fact', 'AFTER INSERT'),
  keepsFact('withdrawals', 'destination_is_fact', 'AFTER INSERT'),
  // The profile's switch says whether news really comes.
  {
    table: 'subscriptions',
    trigger: 'note_subscriber',
    fires: 'AFTER INSERT OR DELETE OR UPDATE OF confirmed_at',
    runs: 'FOR EACH ROW EXECUTE FUNCTION note_subscriber()',
  },
];

/** What triggers call and chains are made with, by the SHA-256 of the source that the migrations gave it. */
export const digests: Readonly<Record<string, string>> = {
  forbid_change: '2bd6944e66acc51ace2359041cb4a6ba31293204ab2fd17d60ae42e8c18356c3',
  orders_forget_network: '54478e95668d5fa6e4f2b7af18ef5db48b12d4bd4d6105d1aba93a8e3a361744',
  orders_need_their_person: '0878ea4e75ab8502a3e123e52dcdc5fd4e46f678ad9f511cbe9a341cb722b577',
  needs_living_person: '80f71a5cf48de1ebcb53bfaab0711aafdd89d2689f7db9334c1c761cb1ba1585',
  needs_living_payer: 'fa6c57c9d21a913b3fc8e25bd24c9d3886883bf373c4483d89f55dcf7856908a',
  needs_living_customer: 'ff809a57e325fd8c2d93b9f13a02f8038d9b30fd00af80807671406f70705705',
  new_orders_are_searched: '483fc7c75f2a22feeae93ebbc545b8332f17ab22be225b11c58fd75a701a4e53',
  orders_are_searched: '6631bb078d6d72c053ec1b77d7b58c4f24e6ab0afd0bbf688f6baaa2e38ac07c',
  payments_are_searched: '6d1e7441dd5cdf1c59452b038f5b484de506322fc3af1d6058be8c0f5253ea54',
  allow_erasure: '4d0cf2049528741e3e64bedba15f42666b0e7b30bd854aba55862db8d0a457f9',
  audit_content_hash: '19888fb5dedffbd182fb3f710b034739751dffc6fee46b2176906c37cae09c37',
  audit_refuse_change: '79d036b8c94aba3312d16beb787f47260c36c00805e3912fcfe75b3d9c634cc9',
  payouts_keep_success: '584909d80c9f89c9da1e798e44e79700f4cfce9d9ec1f5a455660cd31a64c9d5',
  orders_stay_real: '45259c25f7f7fd020f9c7705a16ad225f7b0d179caa5c8a6f569c332ba9e722c',
  orders_leave_their_name: '248a176683e5b4a87bdf6187833c81d34a8c40603fbf3975e6f78b7206c6e6ab',
  tell_session_ended: '7c6f40ad5cbbd25631cbf438405d0537d8c088f7ba8d6373054c86787bc29c0f',
  tell_sessions_blocked: 'e591120f219dd3beb1487929651fb8b36cfd29b5a3b77a54b755e296806c195a',
  note_subscriber: '95ac919480354d1348ab7eb8d3f0625046cd9fcbd3d7fc9b340640547f98663a',
  audit_chain: '6dd03ebcd55a0491be3cae4dd0774c9515771db2274a4e65698cd663a6595dd7',
  audit_hash: 'eaf2e5457dac8200235a506706be8823bc734adb4e28e694e64cd58fc4f9ab11',
  ledger_book: 'a7ad8c0afa12dc3ca61e56676231729a48d68332bdbd2038cae6dee743250f91',
  ledger_entry_hash: 'f5a0e10cdfe300052a6803bda0814c8efbf7cc0060913e8a2061aae7d9fb71cd',
};
