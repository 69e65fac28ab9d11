import type { Font } from 'fontkit';
import { createRequire } from 'node:module';

export type Weight = 600 | 700;

/** Text as outlines: a picture reads the same on a machine without a single font. */
export class Typesetter {
  readonly #fonts: Readonly<Record<Weight, readonly Font[]>>;

  private constructor(fonts: Readonly<Record<Weight, readonly Font[]>>) {
    this.#fonts = fonts;
  }

  /** Reads the site's own fonts, for Latin, Cyrillic and Georgian. */
  static async open(): Promise<Typesetter> {
    const { openSync } = await import('fontkit');
    const { resolve } = createRequire(import.meta.url);
    const read = (weight: Weight) =>
      [
        'noto-sans/files/noto-sans-latin',
        'noto-sans/files/noto-sans-cyrillic',
        'noto-sans-georgian/files/noto-sans-georgian-georgian',
        'noto-sans/files/noto-sans-latin-ext',
      ].map((name) => openSync(resolve(`@fontsource/${name}-${weight}-normal.woff2`)) as Font);
    return new Typesetter({ 600: read(600), 700: read(700) });
  }

  /** How wide a line is. Characters that no font has, such as emoji, take no room. */
  widthOf(text: string, size: number, weight: Weight): number {
    return this.#runs(text, weight).reduce(
      (sum, { font, part }) => sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
      0,
    );
  }

  /** Lines no wider than `width`, cut at words; the last ends in dots where there was more than fits. */
  wrap(
    text: string,
    { size, weight, width, lines }: { size: number; weight: Weight; width: number; lines: number },
  ): string[] {
    const fits = (line: string) => this.widthOf(line, size, weight) <= width;
    const made: string[] = [];
    for (const word of text.split(/\s+/).filter((part) => part !== '')) {
      const longer = made.length === 0 ? word : `${made.at(-1)} ${word}`;
      if (made.length > 0 && fits(longer)) made[made.length - 1] = longer;
      else made.push(word);
    }
    const kept = made.slice(0, lines);
    const isCut = made.length > lines;
    return kept.map((line, index) => this.#shortened(line, isCut && index === lines - 1, fits));
  }

  /** The line as SVG paths, standing on `y`. */
  draw(text: string, { x, y, size, weight }: { x: number; y: number; size: number; weight: Weight }): string {
    let at = x;
    const paths: string[] = [];
    for (const { font, part } of this.#runs(text, weight)) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(part);
      for (const [index, glyph] of glyphs.entries()) {
        const outline = glyph.path.toSVG();
        if (outline !== '')
          paths.push(`<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${outline}"/>`);
        at += (positions[index]?.xAdvance ?? 0) * scale;
      }
    }
    return paths.join('');
  }

  #shortened(line: string, isCut: boolean, fits: (line: string) => boolean): string {
    let short = isCut ? `${line}…` : line;
    while (!fits(short) && short.length > 2) short = `${short.slice(0, -2).trimEnd()}…`;
    return short;
  }

  /** Neighbouring characters of one font together. */
  #runs(text: string, weight: Weight): { font: Font; part: string }[] {
    const runs: { font: Font; part: string }[] = [];
    for (const char of text) {
      const last = runs.at(-1);
      const code = char.codePointAt(0) ?? 0;
      const font = this.#fonts[weight].find((candidate) => candidate.hasGlyphForCodePoint(code));
      if (!font) continue;
      if (last && (last.font === font || (char === ' ' && last.font.hasGlyphForCodePoint(code)))) last.part += char;
      else runs.push({ font, part: char });
    }
    return runs;
  }
}
