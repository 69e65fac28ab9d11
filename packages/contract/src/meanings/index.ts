import { affiliateMeanings } from './affiliate.ts';
import { connectionMeanings } from './connections.ts';
import { contentMeanings } from './content.ts';
import { errorMeanings } from './errors.ts';
import { exchangeMeanings } from './exchange.ts';
import type { Meanings } from './meanings.ts';
import { paymentLinkMeanings } from './payment-links.ts';
import { peopleMeanings } from './people.ts';
import { screeningMeanings } from './screening.ts';
import { staffOrderMeanings } from './staff-orders.ts';
import { staffMeanings } from './staff.ts';
import { statementMeanings } from './statements.ts';
import { verificationMeanings } from './verification.ts';

export const meaningParts: readonly Meanings[] = [
  affiliateMeanings,
  connectionMeanings,
  exchangeMeanings,
  paymentLinkMeanings,
  peopleMeanings,
  contentMeanings,
  screeningMeanings,
  staffOrderMeanings,
  staffMeanings,
  statementMeanings,
  verificationMeanings,
  errorMeanings,
];

const meanings: Meanings = Object.assign({}, ...meaningParts) as Meanings;

/** What a field means, and under which key that is said; undefined where nothing is. */
export function meaningOf(name: string, above: string): { readonly key: string; readonly text: string } | undefined {
  const key = [`${above}.${name}`, name].find((entry) => Object.hasOwn(meanings, entry));
  return key === undefined ? undefined : { key, text: meanings[key] ?? '' };
}
