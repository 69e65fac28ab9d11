import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take the longest, the longest first. Which those are, a fresh clone cannot know from earlier runs. */
const longest = [
  'bad-input.calls',
  'backup.calls',
  'chaos.calls',
  'reserve-race.calls',
  'public-site.calls',
  'e2e/accounts',
  'e2e/every-page',
  'e2e/profile',
  'e2e/accessibility',
  'e2e/setting-up',
  'e2e/staff-accounts',
  'e2e/ways-in',
  'e2e/manual-payment',
  'e2e/submissions',
  'e2e/chat',
  'e2e/content-management',
  'e2e/order-endings',
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
