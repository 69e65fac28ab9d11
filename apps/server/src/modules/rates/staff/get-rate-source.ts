import { getRateSource, notFound, refusal } from '@tetri/contract';
import { handle } from './deps.ts';
import { viewSourceTerms } from './source-terms.ts';

export const getRateSourceHandler = handle(getRateSource, async ({ id }, { rates }) => {
  const source = (await rates.sourceStates()).find((state) => state.source.id === id)?.source;
  if (!source) throw refusal(notFound);
  return { code: source.code, kind: source.kind, terms: viewSourceTerms(source), version: source.version };
});
