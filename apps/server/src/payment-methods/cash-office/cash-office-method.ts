import type { OfficeDirectory, OrderTerms, PaymentPlugin } from '../../modules/payments/plugin.ts';
import { officeIdOf } from '../../modules/payments/plugin.ts';
import { describeVisit } from './describe-visit.ts';
import { visitCode } from './visit-code.ts';

const day = 24 * 60 * 60 * 1000;
/** A cash-out waits for the customer; an office that stays closed longer than this cannot be promised. */
const closedAtMostMs = 7 * day;

/** Cash over the counter: the customer brings it, or fetches it with his pickup code, at the office he chose. */
export function createCashOfficeMethod({ offices }: { offices: OfficeDirectory }): PaymentPlugin {
  return {
    code: 'cash-office',
    capabilities: {
      payIn: true,
      payOut: true,
      seesPayments: false,
      sendsPayouts: false,
      refunds: false,
      // The teller counts the money: nobody's word is needed.
      customerSaysPaid: false,
    },
    accepts: async (terms) =>
      canServe(offices, terms) ? { isAccepted: true } : { isAccepted: false, reason: 'officeClosed' },
    async openInvoice({ orderId, fields }) {
      const officeId = officeIdOf(fields);
      return { state: 'open', details: { officeId: officeId ?? '', visitCode: visitCode(orderId) } };
    },
    releaseInvoice: async () => {},
    describe: (invoice, page) => describeVisit(offices, invoice, page),
    watch: async () => [],
    confirm: async ({ confirmations }) => ({ state: 'pending', confirmations }),
    payout: async () => ({ state: 'byHand' }),
    payoutStatus: async ({ reference }) => (reference ? { state: 'succeeded', reference } : { state: 'byHand' }),
    refund: async () => ({ state: 'byHand' }),
    async health() {
      const isHealthy = offices.count() > 0;
      return { isHealthy, problems: isHealthy ? [] : ['no office is active'] };
    },
  };
}

/**
 * Whether the chosen office stands in the currency's city and opens in time: before the order expires when the customer
 * brings the cash, within a week when he fetches it.
 */
function canServe(offices: OfficeDirectory, { side, fields, currencyId, now, expiresAt }: OrderTerms): boolean {
  const officeId = officeIdOf(fields);
  const office = officeId && offices.find({ officeId, currencyId, lang: 'en', at: now });
  if (!office || !office.opensAt) return false;
  const latest = side === 'in' && expiresAt ? expiresAt.getTime() : now.getTime() + closedAtMostMs;
  return office.isOpen || office.opensAt.getTime() < latest;
}
