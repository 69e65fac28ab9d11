import { formulaNotValid, refusal } from '@tetri/contract';
import { parseFormula } from '../core/formula.ts';
import type { Source } from '../core/source.ts';
import { offersPair } from '../sources/index.ts';

/** Throws formulaNotValid, with what is wrong, unless the formula can be read and every pair in it is offered. */
export function checkFormula(text: string, sources: readonly Source[]): void {
  const formula = parseFormula(text);
  if ('fault' in formula) throw refusal(formulaNotValid, { reason: formula.fault, part: formula.part });
  for (const factor of formula) {
    if (factor.kind !== 'pair') continue;
    const source = sources.find(({ code }) => code === factor.source);
    if (!source) throw refusal(formulaNotValid, { reason: 'sourceUnknown', part: factor.source });
    if (!offersPair(source, factor.pair)) {
      throw refusal(formulaNotValid, { reason: 'pairUnknown', part: `${factor.source}:${factor.pair}` });
    }
  }
}
