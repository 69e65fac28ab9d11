/**
 * What the IBANs begin with that SEPA reaches: the 41 countries of its geographical scope and Gibraltar; territories that share
 * the letters of their country are in with it. Georgia has applied and is not among them.
 *
 * @see https://www.abnamro.nl/en/commercialbanking/products/payments/sepa/countries.html the first forty and their territories
 * @see https://europeanwesternbalkans.com/2025/05/23/serbia-becomes-a-part-of-the-single-euro-payments-area-sepa/ the 41st country
 * @see https://www.cbw.ge/nbg/national-bank-georgia-has-met-most-requirements-for-sepa-membership where Georgia stands
 */
export const sepaCountries: readonly string[] = (
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE ' +
  'SI SK SM VA'
).split(' ');
