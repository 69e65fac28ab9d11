import type {
  Acceptance,
  Closed,
  ClosedRequest,
  OfficeDirectory,
  OfficeOpening,
  PaymentPlugin,
} from '../../modules/payments/plugin.ts';
import { officeIdOf } from '../../modules/payments/plugin.ts';
import { describeVisit } from './describe-visit.ts';
import { methodName } from './texts.ts';
import { createHash } from 'node:crypto';

const day = 24 * 60 * 60 * 1000;
/** A cash-out waits for the customer; an office that stays closed longer than this cannot be promised. */
const closedAtMostMs = 7 * day;

/** Cash over the counter: the customer brings it, or fetches it with their pickup code, at the office they chose. */
export function createCashOfficeMethod({ offices }: { offices: OfficeDirectory }): PaymentPlugin {
  return {
    code: 'cash-office',
    name: methodName,
    currencyKinds: ['cash'],
    capabilities: {
      payIn: true,
      payOut: true,
      seesPayments: false,
      sendsPayouts: false,
      // The teller counts the money: nobody's word is needed.
      customerSaysPaid: false,
    },
    async accepts(terms) {
      if (terms.isDelivered) return acceptsDelivery(offices, { ...terms, ...(await terms.times()) });
      const officeId = officeIdOf(terms.fields);
      if (!officeId) return { isAccepted: false, reason: 'officeClosed' };
      const times = await terms.times();
      const office = offices.find({ officeId, currencyId: terms.currencyId, lang: 'en', at: times.now });
      if (office && opensInTime(office, { ...terms, ...times })) return { isAccepted: true };
      return { isAccepted: false, reason: 'officeClosed', opensAt: office ? office.opensAt : undefined };
    },
    closed: (request) => closedFor(offices, request),
    nextChangeAt(request) {
      const waitMs = latestOpening(request) - request.now.getTime();
      return (
        offices
          .openings({ currencyId: request.currencyId, at: request.now })
          // An office may serve people before it opens: as soon as it opens in time.
          .flatMap(({ nextChangeAt, opensAt }) => [nextChangeAt, opensAt && new Date(opensAt.getTime() - waitMs + 1)])
          .filter((at) => at !== undefined && at > request.now)
          .toSorted((one, other) => Number(one) - Number(other))[0]
      );
    },
    async openInvoice({ orderId, fields }) {
      const officeId = officeIdOf(fields);
      return { state: 'open', details: { officeId: officeId ?? '', visitCode: visitCode(orderId) } };
    },
    releaseInvoice: async () => {},
    describe: (invoice, page) => describeVisit(offices, invoice, page),
    async health() {
      const isHealthy = offices.count() > 0;
      return { isHealthy, problems: isHealthy ? [] : ['no office is active'] };
    },
  };
}

/** Undefined while an office of the city opens in time. */
function closedFor(offices: OfficeDirectory, request: ClosedRequest): Closed | undefined {
  const openings = offices.openings({ currencyId: request.currencyId, at: request.now });
  return openings.some((office) => opensInTime(office, request)) ? undefined : earliest(openings);
}

/** A courier can leave from any office of the city. */
function acceptsDelivery(offices: OfficeDirectory, request: ClosedRequest): Acceptance {
  const closed = closedFor(offices, request);
  return closed ? { isAccepted: false, reason: 'officeClosed', opensAt: closed.opensAt } : { isAccepted: true };
}

/**
 * Whether an office opens in time: before the order expires when the customer brings the cash, within a week when they
 * fetch it.
 */
function opensInTime({ isOpen, opensAt }: Pick<OfficeOpening, 'isOpen' | 'opensAt'>, request: ClosedRequest): boolean {
  if (!opensAt) return false;
  return isOpen || opensAt.getTime() < latestOpening(request);
}

/** An office that opens only then opens too late. */
function latestOpening({ side, now, expiresAt }: ClosedRequest): number {
  return side === 'in' && expiresAt ? expiresAt.getTime() : now.getTime() + closedAtMostMs;
}

function earliest(openings: readonly OfficeOpening[]): Closed {
  const [first] = openings
    .flatMap(({ opensAt, timeZone }) => (opensAt ? [{ opensAt, timeZone }] : []))
    .toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime());
  return first ?? { opensAt: undefined, timeZone: undefined };
}

/**
 * Six digits by which the teller finds the customer who brings cash for an order. It is no secret and pays nothing out: the
 * money counted at the till does. Always the same for one order.
 */
function visitCode(orderId: string): string {
  const number = createHash('sha256').update(`visit:${orderId}`).digest().readUIntBE(0, 6) % 1_000_000;
  return number.toString().padStart(6, '0');
}
