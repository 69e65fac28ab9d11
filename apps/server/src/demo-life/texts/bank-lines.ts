/** What a bank of the demo shows besides payments of orders; amounts in hundredths. */
export interface WrittenLine {
  readonly minutesAgo: number;
  readonly units: bigint;
  readonly sender: string;
  readonly purpose: string;
  /** It is nobody's order: why it is left out, or kept as a payment without one. */
  readonly left?: { readonly as: 'dismissed' | 'kept' | 'givenBack'; readonly reason: string };
}

export const bankLines: Readonly<Record<string, readonly WrittenLine[]>> = {
  TBCBGEL: [
    { minutesAgo: 150, units: 124_000n, sender: 'LLC DEMO TRADE', purpose: 'Invoice 22/31' },
    { minutesAgo: 260, units: 35_000n, sender: 'NATALIA DEMO', purpose: 'გადაცვლა' },
    {
      minutesAgo: 1700,
      units: 1_240n,
      sender: 'DEMO BANK',
      purpose: 'Interest of the account',
      left: { as: 'dismissed', reason: 'Interest of the account, no payment of a customer' },
    },
    {
      minutesAgo: 900,
      units: 50_000n,
      sender: 'ZURAB DEMO',
      purpose: 'ვალუტის გადაცვლა',
      left: { as: 'kept', reason: 'No number of an order, and nobody is known by this name' },
    },
  ],
  BOGGEL: [
    {
      minutesAgo: 2100,
      units: 80_000n,
      sender: 'OMAR DEMO',
      purpose: 'exchange',
      left: { as: 'kept', reason: 'Paid after the customer had cancelled; they were asked by e-mail' },
    },
    {
      minutesAgo: 3800,
      units: 27_500n,
      sender: 'LAURA DEMO',
      purpose: 'for a friend',
      left: { as: 'givenBack', reason: 'Somebody else paid: sent back to the account that it came from' },
    },
  ],
};
