import luhn from 'fast-luhn';
import { getCountrySpecifications, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { JudgedDestination } from './judged-destination.ts';

/** What stands between the groups of an account or a card: any blank, any dash. */
const separators = /[\s\u00ad\u200b-\u200f\u2010-\u2015\u2060\ufeff.-]+/g;
const countries = getCountrySpecifications();

/** An IBAN as banks send it: capitals without groups. */
export function judgeIban(text: string): JudgedDestination {
  const value = text.replace(separators, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(value)) return { fault: 'iban' };
  const country = countries[value.slice(0, 2)];
  if (!country?.IBANRegistry || country.chars === null) return { fault: 'ibanCountry' };
  if (value.length !== country.chars) return { fault: 'ibanLength' };
  const { valid, errorCodes } = validateIBAN(value);
  if (valid) return { value };
  return { fault: errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) ? 'iban' : 'ibanChecksum' };
}

/** A card's number without groups: 12 to 19 digits as ISO/IEC 7812 has them, the last of which checks the others. */
export function judgeCard(text: string): JudgedDestination {
  const value = text.replace(separators, '');
  if (!/^[1-9]\d{11,18}$/.test(value)) return { fault: 'card' };
  return luhn(value) ? { value } : { fault: 'cardChecksum' };
}
