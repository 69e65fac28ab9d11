import { z } from 'zod';

/**
 * What an exchange may ask to be verified: who somebody is, a company, where the money comes from, the card or account that is
 * paid from, and the one that is paid to.
 */
export const verificationNeeds = ['person', 'company', 'funds', 'currency', 'currencyPayout'] as const;
export const VerificationNeed = z.enum(verificationNeeds);
export type VerificationNeed = z.infer<typeof VerificationNeed>;
