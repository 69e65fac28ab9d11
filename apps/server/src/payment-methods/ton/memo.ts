/** The largest prime below 10^9: what is counted in it and spread over it stays one to one. */
const spread = 999_999_937;
const step = 618_033_989n;

/**
 * The memo of this number: nine digits that lie far apart for orders that follow on one another, and one that checks them. What
 * is mistyped in one digit, or has two neighbours exchanged, is nobody's memo.
 */
export function memoOf(number: number): string {
  if (number >= spread - 1) throw new Error('there are no more memos');
  const digits = String((BigInt(number + 1) * step) % BigInt(spread)).padStart(9, '0');
  return digits + checkDigit(digits);
}

/** @see https://en.wikipedia.org/wiki/Damm_algorithm */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

function checkDigit(digits: string): string {
  return [...digits].reduce((so, digit) => damm[Number(so)]?.[Number(digit)] ?? '', '0');
}
