import type { Language } from '@tetri/contract';
import type { PrintedPassport } from '../passport-lines.ts';

interface WaitingPerson {
  readonly lang: Language;
  /** As they typed it. */
  readonly firstName: string;
  readonly lastName: string;
  readonly printed: Omit<PrintedPassport, 'expires'>;
  /** What they typed otherwise than it is printed. */
  readonly mistyped?: { readonly birthDate: string; readonly number: string };
  readonly place: { readonly country: string; readonly city: string; readonly street: string };
  readonly minutesAgo: number;
  /** What was not accepted of the round before, and how long ago. */
  readonly refused?: { readonly minutesAgo: number; readonly note: string };
}

/** Whose passports wait to be looked at: an ordinary one, one that is sent anew, and one that was typed otherwise than it says. */
export const waitingPeople: readonly WaitingPerson[] = [
  {
    lang: 'ka',
    firstName: 'ქეთევან',
    lastName: 'ლომიძე',
    printed: {
      firstName: 'KETEVAN',
      lastName: 'LOMIDZE',
      citizenship: 'GE',
      number: 'DEMO00417',
      birthDate: '1992-03-14',
    },
    place: { country: 'GE', city: 'თბილისი', street: 'სადემონსტრაციო ქუჩა 1' },
    minutesAgo: 50,
  },
  {
    lang: 'ru',
    firstName: 'Елена',
    lastName: 'Коваленко',
    printed: {
      firstName: 'ELENA',
      lastName: 'KOVALENKO',
      citizenship: 'UA',
      number: 'DEMO00583',
      birthDate: '1985-11-02',
    },
    place: { country: 'GE', city: 'Батуми', street: 'Демонстрационная улица, 7' },
    minutesAgo: 130,
    refused: { minutesAgo: 1500, note: 'Блик закрывает дату рождения. Снимите страницу при дневном свете.' },
  },
  {
    lang: 'en',
    firstName: 'Daniel',
    lastName: 'Novak',
    printed: {
      firstName: 'DANIEL',
      lastName: 'NOVAK',
      citizenship: 'CZ',
      number: 'DEMO00852',
      birthDate: '1988-12-07',
    },
    mistyped: { birthDate: '1988-07-12', number: 'DEMO00825' },
    place: { country: 'GE', city: 'Tbilisi', street: '12 Demonstration Street' },
    minutesAgo: 320,
  },
];

/** The company that waits beside them. */
export const waitingCompany = {
  lang: 'en',
  firstName: 'Laura',
  lastName: 'Hughes',
  name: 'Demo Harbour Trading LLC',
  number: 'DEMO-40521',
  minutesAgo: 210,
} as const;
