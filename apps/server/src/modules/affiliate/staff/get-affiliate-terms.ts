import { getAffiliateTerms } from '@tetri/contract';
import { readTerms } from '../store/terms.ts';
import { viewTerms } from '../view/view-terms.ts';
import { handle } from './deps.ts';

export const getAffiliateTermsHandler = handle(getAffiliateTerms, async (_input, { db }) => ({
  terms: viewTerms(await readTerms(db)),
}));
