import type { PaymentPlugin, RequisitePool, ShownRequisite } from '../../modules/payments/plugin.ts';
import { describeRequisite } from './describe-requisite.ts';
import { methodName } from './texts.ts';

/** People pay to a card, an account or a wallet of the owner's; an operator sees the money and pays out by hand. */
export function createManualMethod({ requisites }: { requisites: RequisitePool }): PaymentPlugin {
  return {
    code: 'manual',
    name: methodName,
    currencyKinds: ['crypto', 'bank', 'e-money'],
    capabilities: {
      payIn: true,
      payOut: true,
      seesPayments: false,
      sendsPayouts: false,
      customerSaysPaid: true,
    },
    async accepts({ side, currencyId, units }) {
      if (side === 'out' || (await requisites.hasCapacity(currencyId, units))) return { isAccepted: true };
      return { isAccepted: false, reason: 'requisitesExhausted' };
    },
    async openInvoice({ orderId, currencyId, units }) {
      const requisite = await requisites.claim({ orderId, currencyId, units });
      if (!requisite) return { state: 'refused', reason: 'requisitesExhausted' };
      return { state: 'open', details: { requisite } };
    },
    releaseInvoice: (orderId) => requisites.release(orderId),
    describe(invoice, page) {
      // Gone where the customer was erased.
      const requisite = invoice.details['requisite'] as ShownRequisite | undefined;
      return requisite ? describeRequisite(requisite, invoice, page) : [];
    },
    async health() {
      const exhausted = await requisites.exhaustedCurrencies();
      return {
        isHealthy: exhausted.length === 0,
        problems: exhausted.map((currencyId) => `every requisite of the currency ${currencyId} is used up for now`),
      };
    },
  };
}
