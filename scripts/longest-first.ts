import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take the longest, the longest first. Which those are, a fresh clone cannot know from earlier runs. */
const longest = [
  'bad-input.calls',
  'payout-faults.calls',
  'chaos.calls',
  'reserve-race.calls',
  'start-signer',
  'monero-method.calls',
  'orders/screening.calls',
  'rewrite-pdf',
  'present.calls',
  'sealed-documents.calls',
  'affiliate/withdrawals.calls',
  'rate-exports.calls',
  'find-broken-guards.calls',
  'seed-past.calls',
  'hot-path-plans.calls',
  'public-site.calls',
  'backup.calls',
  'chain-payments.calls',
  'bitcoin-method',
  'staff-rates.calls',
  'recorded-payments.calls',
  'built-server.calls',
  'null-as-absent',
  'e2e/every-section',
  'e2e/chat-button',
  'e2e/coin-payment',
  'e2e/submissions',
  'e2e/content-management',
  'e2e/manual-payment',
  'e2e/accounts',
  'e2e/setting-up',
  'e2e/exchange-form',
  'e2e/every-page',
  'e2e/accessibility',
  'e2e/verification',
  'e2e/content',
  'e2e/chat',
  'e2e/screening',
  'e2e/discovery-and-offline',
  'e2e/affiliate',
  'e2e/hostile-words',
  'e2e/ways-in',
  'e2e/odd-payment',
  'e2e/mini-app',
  'e2e/profile',
  'e2e/staff-accounts',
  'e2e/personal-area',
];

/** Begins with the files that take long, so that no worker is left with one of them at the end while others have nothing. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.includes(`${name}.`));
  return at < 0 ? longest.length : at;
}
