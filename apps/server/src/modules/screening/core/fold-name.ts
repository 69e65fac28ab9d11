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

/** What names of companies end or begin with, folded; it distinguishes nobody. */
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

/** A word that is longer is cut: nobody has one. */
const wordMax = 100;
/** Names of more words are not turned round. */
const turnedMax = 5;
/** Nobody sees them: zero-width blanks and joiners, soft hyphens, controls. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;

/**
 * The words of a name, as they are compared: in Latin, without accents, each sound written one way. Names in Russian,
 * Georgian and Latin that are the same name have the same words, or nearly so.
 */
export function foldName(text: string): readonly string[] {
  const words = wordsOf(text).map(({ folded }) => folded);
  const distinctive = words.filter((word) => !legalForms.has(word) && !titles.has(word));
  return distinctive.length > 0 ? distinctive : words;
}

/** All letters of a name without what parts them. */
export interface JoinedLetters {
  readonly letters: string;
  /** Where in them a written word ends and another begins, 0 and their number among them. */
  readonly edges: ReadonlySet<number>;
}

/** A name written as one word, folded as if it was one; legal forms and titles are letters like others. */
export function joinLetters(text: string): JoinedLetters {
  const words = wordsOf(text);
  const letters = foldWord(words.map(({ plain }) => plain).join(''));
  const edges = new Set([0, letters.length]);
  let [before, length] = ['', 0];
  const isSimple = words.map(({ folded }) => folded).join('') === letters;
  for (const { plain, folded } of words) {
    before += plain;
    // Sounds are folded over the edge of two words as well: "Mikhail Lebedev" has one l where they meet.
    const start = isSimple ? '' : foldWord(before);
    length = isSimple ? length + folded.length : start.length;
    if (isSimple || letters.startsWith(start)) edges.add(length);
  }
  return { letters, edges };
}

/**
 * The letters of a name written as one word, from whichever word it begins with: those that its folded words do not make, because
 * a sound lies over the edge of two, or because one of the words is a title or legal form.
 */
export function wholeLetters(text: string): readonly string[] {
  const words = wordsOf(text);
  if (words.length < 2 || words.length > turnedMax) return [];
  const isWhole = foldName(text).length === words.length;
  return words.flatMap((_word, by) => {
    const turned = [...words.slice(by), ...words.slice(0, by)];
    const letters = foldWord(turned.map(({ plain }) => plain).join(''));
    return isWhole && letters === turned.map(({ folded }) => folded).join('') ? [] : [letters];
  });
}

interface Word {
  /** Of lower case, without accents. */
  readonly plain: string;
  readonly folded: string;
}

function wordsOf(text: string): readonly Word[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(unseen, '')
    .replace(/\p{M}/gu, '')
    .replace(/['’ʼ`´]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((plain) => ({ plain, folded: foldWord(plain.slice(0, wordMax)) }))
    .filter(({ folded }) => folded !== '');
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
