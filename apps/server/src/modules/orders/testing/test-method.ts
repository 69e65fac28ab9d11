import type { PaymentPlugin, RefusalReason } from '../../payments/index.ts';

/** A method of people's hands that serves everything, but for what the test says. */
export function testMethod(refusal: () => RefusalReason | undefined, opensAt: () => Date | undefined): PaymentPlugin {
  return {
    code: 'manual',
    name: { en: 'Manual', ru: 'Вручную', ka: 'ხელით' },
    currencyKinds: [],
    capabilities: {
      payIn: true,
      payOut: true,
      seesPayments: false,
      sendsPayouts: false,
      customerSaysPaid: true,
    },
    async accepts({ side, times }) {
      const reason = refusal();
      if (reason) return { isAccepted: false, reason };
      const at = opensAt();
      if (at === undefined || side === 'out') return { isAccepted: true };
      const { now, expiresAt = now } = await times();
      return at < expiresAt ? { isAccepted: true } : { isAccepted: false, reason: 'officeClosed', opensAt: at };
    },
    closed: () => {
      const at = opensAt();
      return at && { opensAt: at, timeZone: 'Asia/Tbilisi' };
    },
    openInvoice: async () => {
      const reason = refusal();
      return reason ? { state: 'refused', reason } : { state: 'open', details: { card: '4000' } };
    },
    releaseInvoice: async () => {},
    describe: () => [{ kind: 'requisite', label: 'Card', value: '4000', isCopyable: true }],
    health: async () => ({ isHealthy: true, problems: [] }),
  };
}
