import { isPlainPattern, readFieldPattern } from '@tetri/contract';

/** As the server judges it; an expression that this browser cannot read, or could hang on, is left to the server. */
export function fitsPattern(value: string, regex: string | null): boolean {
  if (regex === null || regex === '' || !isPlainPattern(regex)) return true;
  return readFieldPattern(regex)?.test(value) ?? true;
}
