/** Cyrillic and Georgian letters in Latin, as passports and the people themselves write them, before folding. */
const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  ა: 'a',
  ბ: 'b',
  გ: 'g',
  დ: 'd',
  ე: 'e',
  ვ: 'v',
  ზ: 'z',
  თ: 't',
  ი: 'i',
  კ: 'k',
  ლ: 'l',
  მ: 'm',
  ნ: 'n',
  ო: 'o',
  პ: 'p',
  ჟ: 'zh',
  რ: 'r',
  ს: 's',
  ტ: 't',
  უ: 'u',
  ფ: 'p',
  ქ: 'k',
  ღ: 'gh',
  ყ: 'k',
  შ: 'sh',
  ჩ: 'ch',
  ც: 'ts',
  ძ: 'dz',
  წ: 'ts',
  ჭ: 'ch',
  ხ: 'kh',
  ჯ: 'j',
  ჰ: 'h',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  œ: 'oe',
};

/** Spellings of one sound that different tables of transliteration write differently, the longest first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|tsch/g, 'sh'],
  [/tch/g, 'ch'],
  [/dzh|dj/g, 'j'],
  [/kh|ch(?=[aou]?l)/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/tz|ts/g, 'c'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/y/g, 'i'],
  [/io(?!$)/g, 'e'],
  [/ie/g, 'e'],
  [/(.)\1+/g, '$1'],
];

/** What names of companies end or begin with, folded; it tells nobody apart. */
const legalForms: ReadonlySet<string> = new Set(
  [
    'llc',
    'ltd',
    'inc',
    'corp',
    'co',
    'gmbh',
    'ag',
    'sa',
    'sarl',
    'plc',
    'pjsc',
    'ojsc',
    'jsc',
    'oo',
    'ooo',
    'oao',
    'ao',
    'zao',
    'pao',
    'ip',
    'shps',
    'ss',
  ].map((form) => foldWord(form)),
);

/** Titles that people write before their names. */
const titles: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'sir'].map((title) => foldWord(title)));

/** Names longer than that are cut: nobody has more. */
const wordsMax = 8;
const wordMax = 40;

/**
 * The words of a name, as they are compared: in Latin, without accents, each sound written one way. Names in Russian,
 * Georgian and Latin that are the same name have the same words, or nearly so.
 */
export function foldName(text: string): readonly string[] {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/['’ʼ`´]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => foldWord(word.slice(0, wordMax)))
    .filter((word) => word !== '');
  const telling = words.filter((word) => !legalForms.has(word) && !titles.has(word));
  return (telling.length > 0 ? telling : words).slice(0, wordsMax);
}

/** The same name always has the same key, whatever the order of its words. */
export function nameKey(text: string): string {
  return foldName(text).toSorted().join(' ');
}

export type Script = 'latin' | 'cyrillic' | 'georgian' | 'other';

/** In which letters a name is written. */
export function scriptOf(text: string): Script {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'cyrillic';
  if (/\p{Script=Georgian}/u.test(text)) return 'georgian';
  return /\p{Script=Latin}/u.test(text) ? 'latin' : 'other';
}

function foldWord(word: string): string {
  let folded = '';
  for (const letter of word.toLowerCase()) folded += latin[letter] ?? letter;
  for (const [written, sound] of sounds) folded = folded.replace(written, sound);
  return folded;
}
