/** Keys and types by which a PDF runs something, brings another file along, or holds a form that scripts itself. */
const long = [
  'OpenAction',
  'JavaScript',
  'Rendition',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'RichMedia',
  'RichMediaExecute',
  'EmbeddedFiles',
  'EmbeddedFile',
  'XFA',
];
/** In packed bytes, which say nothing, so short a name stands by chance. */
const short = ['AA', 'JS', 'EF'];
const inert = 'x';

/** A name as a PDF may write it: "#4a" stands for "J". */
export function nameInPdf(name: string): string {
  const letters = Array.from(name, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return `/${letters.join('')}(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)`;
}

const anywhere = new RegExp([...long, ...short].map(nameInPdf).join('|'), 'g');
const inPackedBytes = new RegExp(long.map(nameInPdf).join('|'));

/**
 * Overwrites the names by which a PDF would act, each in its place with one that means nothing, so that no reader finds
 * what they lead to. Answers whether there were any.
 */
export function disarm(bytes: Buffer): boolean {
  let isChanged = false;
  for (const { index, 0: name } of bytes.toString('latin1').matchAll(anywhere)) {
    bytes.fill(inert, index + 1, index + name.length);
    isChanged = true;
  }
  return isChanged;
}

/** Whether such a name stands plainly inside a packed stream, where it is no chance: readers may be led into it. */
export function isArmed(packed: Buffer): boolean {
  return inPackedBytes.test(packed.toString('latin1'));
}
