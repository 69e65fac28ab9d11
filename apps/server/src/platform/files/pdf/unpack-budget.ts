import type { PDFContext } from '@cantoo/pdf-lib';
import { UnreadablePdf } from './unreadable-pdf.ts';

/** A page of A4 in colour at 720 dots an inch, as programs flatten it, takes 150 MB unpacked; a bomb unfolds to more. */
const unpackedMax = 200 * 1024 * 1024;

/** What may still be unpacked of one file, all its streams together. */
export class UnpackBudget {
  #left = unpackedMax;

  get left(): number {
    return Math.max(0, this.#left);
  }

  /** Throws where there is less, then and ever after. */
  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new UnreadablePdf('its streams unfold to too much');
  }
}

const budgets = new WeakMap<PDFContext, UnpackBudget>();

export function budgetOf(file: PDFContext): UnpackBudget {
  const budget = budgets.get(file) ?? new UnpackBudget();
  budgets.set(file, budget);
  return budget;
}
