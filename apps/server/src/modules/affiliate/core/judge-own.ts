/** Why an order brings its partner nothing: it is their own. */
export type OwnOrder = 'samePerson' | 'sameEmail' | 'sameTelegram' | 'sameRequisites';
/** What may be chance, and is looked at by people. */
export type Suspicion = 'sameDevice' | 'sameNetwork';

interface Value {
  readonly key: string;
  readonly value: string;
}

/** Whoever a partner is known as. */
export interface KnownAs {
  readonly userId: string;
  readonly email: string | null;
  readonly telegram: string;
  /** Where money of theirs went or may go. */
  readonly requisites: readonly Value[];
}

export interface Ordered {
  readonly userId: string | null;
  readonly emails: readonly (string | null)[];
  readonly telegram: string;
  readonly values: readonly Value[];
}

/** Fields that name where money goes. Names, cities and phones are shared by families and offices. */
const destinations: ReadonlySet<string> = new Set(['wallet', 'card', 'iban', 'account']);

/** Why the order is the partner's own; undefined where nothing says so. */
export function judgeOwn(partner: KnownAs, order: Ordered): OwnOrder | undefined {
  if (order.userId === partner.userId) return 'samePerson';
  const own = mailbox(partner.email);
  if (own !== '' && order.emails.some((email) => mailbox(email) === own)) return 'sameEmail';
  const telegram = telegramName(partner.telegram);
  const named = [order.telegram, ...order.values.filter(({ key }) => key === 'telegram').map(({ value }) => value)];
  if (telegram !== '' && named.some((name) => telegramName(name) === telegram)) return 'sameTelegram';
  const known = new Set(partner.requisites.filter(isDestination).map(({ value }) => plain(value)));
  return order.values.some((value) => isDestination(value) && known.has(plain(value.value)))
    ? 'sameRequisites'
    : undefined;
}

/** One mailbox is reached by several addresses: what stands behind a plus, and the points of Gmail, tell none apart. */
function mailbox(email: string | null): string {
  const [name = '', host = ''] = (email ?? '').trim().toLowerCase().split('@');
  const base = name.replace(/\+.*$/, '');
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return base && host ? `${isGmail ? base.replaceAll('.', '') : base}@${isGmail ? 'gmail.com' : host}` : '';
}

function telegramName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/)?(t\.me\/|telegram\.me\/)?@?/, '');
}

function isDestination({ key, value }: Value): boolean {
  return destinations.has(key) && plain(value) !== '';
}

/** Spaces are how people group digits; addresses that differ by case alone are, all but by design, one. */
function plain(value: string): string {
  return value.replace(/[\s-]/g, '').toLowerCase();
}
