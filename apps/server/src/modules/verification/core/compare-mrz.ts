/** Latin letters of names in other alphabets, as documents print them (ICAO 9303, part 3; Georgian by the national system). */
const latin: Readonly<Record<string, string>> = {
  А: 'A',
  Б: 'B',
  В: 'V',
  Г: 'G',
  Д: 'D',
  Е: 'E',
  Ё: 'E',
  Ж: 'ZH',
  З: 'Z',
  И: 'I',
  Й: 'I',
  К: 'K',
  Л: 'L',
  М: 'M',
  Н: 'N',
  О: 'O',
  П: 'P',
  Р: 'R',
  С: 'S',
  Т: 'T',
  У: 'U',
  Ф: 'F',
  Х: 'KH',
  Ц: 'TS',
  Ч: 'CH',
  Ш: 'SH',
  Щ: 'SHCH',
  Ъ: 'IE',
  Ы: 'Y',
  Ь: '',
  Э: 'E',
  Ю: 'IU',
  Я: 'IA',
  ა: 'A',
  ბ: 'B',
  გ: 'G',
  დ: 'D',
  ე: 'E',
  ვ: 'V',
  ზ: 'Z',
  თ: 'T',
  ი: 'I',
  კ: 'K',
  ლ: 'L',
  მ: 'M',
  ნ: 'N',
  ო: 'O',
  პ: 'P',
  ჟ: 'ZH',
  რ: 'R',
  ს: 'S',
  ტ: 'T',
  უ: 'U',
  ფ: 'P',
  ქ: 'K',
  ღ: 'GH',
  ყ: 'Q',
  შ: 'SH',
  ჩ: 'CH',
  ც: 'TS',
  ძ: 'DZ',
  წ: 'TS',
  ჭ: 'CH',
  ხ: 'KH',
  ჯ: 'J',
  ჰ: 'H',
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ß: 'SS',
  Æ: 'AE',
  Ø: 'OE',
  Å: 'AA',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Œ: 'OE',
  Ñ: 'N',
  I: 'I',
};

/** Whether a typed name is the one that the lines read, which have Latin letters only and cut a long name short. */
export function sameName(typed: string, read: string): boolean {
  const lines = plain(read);
  const forms = [transliterated(typed), plain(typed)];
  return lines !== '' && forms.some((form) => form === lines || (lines.length >= 12 && form.startsWith(lines)));
}

/** Whether a day, "1990-05-01", is the one that the lines read, "900501", whose century they do not tell. */
export function sameDay(typed: string, read: string): boolean {
  return typed.replaceAll('-', '').slice(2) === read;
}

function transliterated(text: string): string {
  // Georgian stands above in its everyday letters: its capitals are a script of their own.
  const letters = [...text.normalize('NFC').toUpperCase()].map(
    (letter) => latin[letter] ?? latin[letter.toLowerCase()] ?? letter,
  );
  return plain(letters.join(''));
}

/** Without marks, blanks and signs. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^\p{L}]/gu, '');
}
