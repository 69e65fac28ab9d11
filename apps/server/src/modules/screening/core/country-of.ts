/** Dialling codes of the countries whose people come most, the longest first. */
const dialled: readonly (readonly [string, string])[] = [
  ['995', 'GE'],
  ['374', 'AM'],
  ['994', 'AZ'],
  ['380', 'UA'],
  ['375', 'BY'],
  ['373', 'MD'],
  ['998', 'UZ'],
  ['996', 'KG'],
  ['992', 'TJ'],
  ['993', 'TM'],
  ['972', 'IL'],
  ['971', 'AE'],
  ['966', 'SA'],
  ['357', 'CY'],
  ['370', 'LT'],
  ['371', 'LV'],
  ['372', 'EE'],
  ['420', 'CZ'],
  ['358', 'FI'],
  ['351', 'PT'],
  ['353', 'IE'],
  ['90', 'TR'],
  ['98', 'IR'],
  ['91', 'IN'],
  ['86', 'CN'],
  ['49', 'DE'],
  ['48', 'PL'],
  ['44', 'GB'],
  ['39', 'IT'],
  ['34', 'ES'],
  ['33', 'FR'],
  ['31', 'NL'],
  ['77', 'KZ'],
  ['76', 'KZ'],
  ['7', 'RU'],
  ['1', 'US'],
];

/** The country of an IBAN or of a phone number that is written with its country; undefined where the text names none. */
export function countryOf(key: string, value: string): string | undefined {
  const text = value.replace(/[\s\-()]+/gu, '').toUpperCase();
  if (/iban/i.test(key) || /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) {
    const iban = /^([A-Z]{2})\d{2}[A-Z0-9]{11,30}$/.exec(text);
    return iban?.[1];
  }
  if (!/phone|tel/i.test(key)) return undefined;
  const digits = /^(?:\+|00)(\d{8,15})$/.exec(text)?.[1];
  return digits === undefined ? undefined : dialled.find(([code]) => digits.startsWith(code))?.[1];
}
