import type { VerificationTemplate, VerificationType } from '@tetri/contract';
import { deliveredCompany } from './delivered-company.ts';
import { deliveredCurrency } from './delivered-currency.ts';
import { deliveredFunds } from './delivered-funds.ts';
import { deliveredPerson } from './delivered-person.ts';

/** The forms that come with the product: the first version of each kind. */
export const deliveredTemplates: Readonly<Record<VerificationType, VerificationTemplate>> = {
  person: deliveredPerson,
  company: deliveredCompany,
  currency: deliveredCurrency,
  funds: deliveredFunds,
};
