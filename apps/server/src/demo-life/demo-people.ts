import type { Language } from '@tetri/contract';
import type { Seeded } from './seeded.ts';

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Below a name that belongs to nobody and never will (RFC 2606, section 3). */
  readonly email: string;
  readonly lang: Language;
}

type Name = readonly [shown: string, latin: string];

const names: Readonly<Record<Language, { readonly first: readonly Name[]; readonly last: readonly Name[] }>> = {
  ka: {
    first: [
      ['ნინო', 'nino'],
      ['გიორგი', 'giorgi'],
      ['თამარ', 'tamar'],
      ['ლევან', 'levan'],
      ['მარიამ', 'mariam'],
      ['დავით', 'davit'],
      ['ანა', 'ana'],
      ['ირაკლი', 'irakli'],
      ['ნატალია', 'natalia'],
      ['ზურაბ', 'zurab'],
    ],
    last: [
      ['კაპანაძე', 'kapanadze'],
      ['ბერიძე', 'beridze'],
      ['გელაშვილი', 'gelashvili'],
      ['მაისურაძე', 'maisuradze'],
      ['ლომიძე', 'lomidze'],
      ['წიკლაური', 'tsiklauri'],
      ['ხუციშვილი', 'khutsishvili'],
    ],
  },
  ru: {
    first: [
      ['Анна', 'anna'],
      ['Дмитрий', 'dmitry'],
      ['Елена', 'elena'],
      ['Сергей', 'sergey'],
      ['Ольга', 'olga'],
      ['Михаил', 'mikhail'],
      ['Ирина', 'irina'],
      ['Павел', 'pavel'],
    ],
    last: [
      ['Шевченко', 'shevchenko'],
      ['Коваленко', 'kovalenko'],
      ['Ткаченко', 'tkachenko'],
      ['Мороз', 'moroz'],
      ['Черных', 'chernykh'],
      ['Седых', 'sedykh'],
    ],
  },
  en: {
    first: [
      ['Emma', 'emma'],
      ['James', 'james'],
      ['Sofia', 'sofia'],
      ['Daniel', 'daniel'],
      ['Omar', 'omar'],
      ['Laura', 'laura'],
      ['Peter', 'peter'],
    ],
    last: [
      ['Walker', 'walker'],
      ['Novak', 'novak'],
      ['Schmidt', 'schmidt'],
      ['Rossi', 'rossi'],
      ['Haddad', 'haddad'],
      ['Hughes', 'hughes'],
    ],
  },
};

/** Somebody with an ordinary name; the number keeps two of one name apart. */
export function demoPerson(seeded: Seeded, number: number): DemoPerson {
  const lang = seeded.weigh<Language>([
    ['ka', 5],
    ['ru', 4],
    ['en', 3],
  ]);
  const [firstName, first] = seeded.pick(names[lang].first);
  const [lastName, last] = seeded.pick(names[lang].last);
  return { firstName, lastName, lang, email: `${first}.${last}.${number}@demo.example.com` };
}
