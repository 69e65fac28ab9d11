/** Of one message, in UTF-16 code units: what the messenger counts in. */
export const messageMax = 4096;

/**
 * Splits a text into messages that the messenger takes, at the end of a line or a word where there is one in the second
 * half, and nowhere inside a sign such as a flag or a family of emoji. Nothing is lost but the blanks at a cut. An empty
 * text is no message.
 */
export function splitText(text: string, max = messageMax): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const cut = cutOf(rest, max);
    const part = rest.slice(0, cut).trimEnd();
    if (part !== '') parts.push(part);
    rest = rest.slice(cut).trimStart();
  }
  if (rest !== '') parts.push(rest);
  return parts;
}

function cutOf(text: string, max: number): number {
  const head = text.slice(0, max + 1);
  const line = head.lastIndexOf('\n');
  if (line > max / 2) return line;
  const blank = head.search(/\s\S*$/);
  if (blank > max / 2) return blank;
  return signCut(text, max);
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Longer than any sign that people write; one of combining marks without end is cut inside. */
const signMax = 64;

function signCut(text: string, max: number): number {
  const from = Math.max(0, max - signMax);
  let cut = 0;
  for (const { index } of signs.segment(text.slice(from, max + signMax))) {
    if (from + index > max) break;
    if (index > 0) cut = from + index;
  }
  if (cut > 0) return cut;
  // Never between the two halves of a character.
  return /[\uDC00-\uDFFF]/.test(text[max] ?? '') && max > 1 ? max - 1 : max;
}
