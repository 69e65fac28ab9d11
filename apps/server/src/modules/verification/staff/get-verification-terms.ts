import { getVerificationTerms } from '@tetri/contract';
import { readTerms } from '../store/terms.ts';
import { handle } from './deps.ts';

export const getVerificationTermsHandler = handle(getVerificationTerms, (_input, { verification }) =>
  readTerms(verification.db),
);
