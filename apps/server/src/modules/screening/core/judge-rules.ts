import type { ScreeningRuleTerms } from '@tetri/contract';

export type RuleKind = ScreeningRuleTerms['kind'];

/** An order as rules see it. */
export interface RuledOrder {
  readonly id: string;
  readonly uid: string;
  /** When it was paid last. */
  readonly at: Date;
  /** What is given and received, in the currencies' smallest parts: the same order for another amount is judged anew. */
  readonly amounts: string;
  /** In US cents; undefined where no rate gives it. */
  readonly cents: bigint | undefined;
  /** Countries that its details and its person are of, two letters each. */
  readonly countries: readonly string[];
}

/** What a rule judges: the order, others of the same person around it, and since when there is an account. */
export interface RuleFacts {
  readonly order: RuledOrder;
  /** Paid ones of the same person, in whatever order they were made, whether known by account or by e-mail address. */
  readonly around: readonly RuledOrder[];
  /** Null without an account. */
  readonly accountSince: Date | null;
}

const hourMs = 3_600_000;
const cents = (usd: number) => BigInt(usd) * 100n;

/** Why the order is what the rule describes, in figures; undefined where it is not. What is worth nobody knows how much counts as much. */
export function judgeRule(terms: ScreeningRuleTerms, facts: RuleFacts): string | undefined {
  const { order } = facts;
  switch (terms.kind) {
    case 'structuring': {
      // Each below the sum that somebody looks at, and together above it; what nobody can value may be worth the rest.
      const below = [order, ...within(facts, terms.hours)].filter((one) => (one.cents ?? 0n) < cents(terms.belowUsd));
      const sum = below.reduce((all, one) => all + (one.cents ?? 0n), 0n);
      const isUnknown = below.some((one) => one.cents === undefined);
      const isHit = below.includes(order) && below.length >= terms.orders && (isUnknown || sum >= cents(terms.sumUsd));
      return isHit
        ? `${below.length} × < ${terms.belowUsd} USD, ${terms.hours} h: ${usd(sum)}${isUnknown ? ' + ?' : ''} USD`
        : undefined;
    }
    case 'velocity': {
      const count = within(facts, terms.hours).length + 1;
      return count >= terms.orders ? `${count} / ${terms.hours} h` : undefined;
    }
    case 'newAccount': {
      const { accountSince } = facts;
      if (accountSince === null && !terms.isForGuests) return undefined;
      const isNew = accountSince === null || order.at.getTime() - accountSince.getTime() < terms.days * 24 * hourMs;
      if (!isNew || !isAbove(order, terms.aboveUsd)) return undefined;
      return accountSince === null ? worth(order) : `${accountSince.toISOString().slice(0, 10)}, ${worth(order)}`;
    }
    case 'countryMismatch': {
      const countries = [...new Set(order.countries)].toSorted();
      return countries.length > 1 && isAbove(order, terms.aboveUsd)
        ? `${countries.join(' / ')}, ${worth(order)}`
        : undefined;
    }
  }
}

/** What a rule judged, whatever rates say of it now: the same orders for the same amounts, of the same countries. */
export function judgedOf(terms: ScreeningRuleTerms, facts: RuleFacts): string {
  const judged = 'hours' in terms ? [facts.order, ...within(facts, terms.hours)] : [facts.order];
  return judged
    .map(({ uid, amounts, countries }) => `${uid} ${amounts} ${[...new Set(countries)].toSorted().join(' ')}`)
    .toSorted()
    .join('\n');
}

function within({ order, around }: RuleFacts, hours: number): readonly RuledOrder[] {
  const near = ({ at }: RuledOrder) => Math.abs(at.getTime() - order.at.getTime()) < hours * hourMs;
  return around.filter((one) => one.id !== order.id && near(one));
}

function isAbove({ cents: worthOf }: RuledOrder, above: number): boolean {
  return worthOf === undefined || worthOf >= cents(above);
}

function worth({ cents: worthOf }: RuledOrder): string {
  return worthOf === undefined ? '? USD' : `${usd(worthOf)} USD`;
}

function usd(sum: bigint): string {
  return `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
}
