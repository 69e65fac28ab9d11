import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take the longest, the longest first. Which those are, a fresh clone cannot know from earlier runs. */
const longest = [
  'bad-input.calls',
  'chaos.calls',
  'orders/screening.calls',
  'reserve-race.calls',
  'affiliate/withdrawals.calls',
  'rewrite-pdf',
  'public-site.calls',
  'chain-payments.calls',
  'start-signer',
  'find-broken-guards.calls',
  'seed-past.calls',
  'present.calls',
  'backup.calls',
  'e2e/chat-button',
  'e2e/setting-up',
  'e2e/content-management',
  'e2e/every-section',
  'e2e/accessibility',
  'e2e/accounts',
  'e2e/every-page',
  'e2e/submissions',
  'e2e/manual-payment',
  'e2e/mini-app',
  'e2e/screening',
  'e2e/odd-payment',
  'e2e/verification',
  'e2e/chat',
  'e2e/profile',
  'e2e/staff-accounts',
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
