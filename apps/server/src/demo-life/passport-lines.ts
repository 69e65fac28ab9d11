import { longCountryCode } from '@tetri/contract';

export interface PrintedPassport {
  /** In Latin letters, as the lines have them. */
  readonly firstName: string;
  readonly lastName: string;
  readonly citizenship: string;
  readonly number: string;
  /** "1990-05-01". */
  readonly birthDate: string;
  readonly expires: string;
}

/** The two lines of a passport, whose check digits hold (ICAO 9303, part 4). */
export function passportLines(passport: PrintedPassport): readonly [string, string] {
  const country = longCountryCode(passport.citizenship) ?? '';
  const checked = (text: string) => `${text}${checkDigit(text)}`;
  const number = checked(passport.number.padEnd(9, '<'));
  const [born, expires] = [checked(shortDay(passport.birthDate)), checked(shortDay(passport.expires))];
  const own = checked('<'.repeat(14));
  const whole = checkDigit(`${number}${born}${expires}${own}`);
  return [
    `P<${country}${passport.lastName}<<${passport.firstName}`.padEnd(44, '<'),
    `${number}${country}${born}<${expires}${own}${whole}`,
  ];
}

function shortDay(day: string): string {
  return day.replaceAll('-', '').slice(2);
}

function checkDigit(text: string): number {
  const weights = [7, 3, 1];
  const sum = [...text].reduce((total, letter, at) => {
    const value = letter === '<' ? 0 : Number.parseInt(letter, 36);
    return total + value * (weights[at % 3] ?? 0);
  }, 0);
  return sum % 10;
}
