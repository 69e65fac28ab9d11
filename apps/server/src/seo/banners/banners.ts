import { type Language, languages } from '@tetri/contract';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { once } from '../../platform/once.ts';
import { Typesetter } from '../../platform/typeset.ts';
import { seoTexts } from '../texts.ts';
import { type BannerSize, bannerSizes, drawBanner } from './draw-banner.ts';

export interface BannerFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
}

/**
 * Banners of the site by their file's name: `728x90-en.png`. There are as many as sizes, languages and formats, and each is drawn
 * once for each address that the site has.
 */
export class Banners {
  readonly #publicUrl: () => string;
  readonly #kept = new Map<string, Promise<BannerFile>>();
  readonly #type = once(() => Typesetter.open());
  readonly #inTurn = pLimit(1);
  #host = '';

  constructor(publicUrl: () => string) {
    this.#publicUrl = publicUrl;
  }

  /** Undefined where there is no banner of this name. */
  file(name: string): Promise<BannerFile> | undefined {
    const [, asked, prefix, format] = /^(\d+x\d+)-([a-z]{2})\.(svg|png)$/.exec(name) ?? [];
    const size = bannerSizes.find((known) => known === asked);
    const lang = languages.find((known) => known === prefix);
    if (size === undefined || lang === undefined) return undefined;
    const url = this.#publicUrl();
    const host = URL.canParse(url) ? new URL(url).host : '';
    if (host !== this.#host) this.#kept.clear();
    this.#host = host;
    const known = this.#kept.get(name);
    if (known) return known;
    const drawing = this.#inTurn(() => this.#draw(size, lang, format === 'png'));
    this.#kept.set(name, drawing);
    drawing.catch(() => this.#kept.delete(name));
    return drawing;
  }

  async #draw(size: BannerSize, lang: Language, isPng: boolean): Promise<BannerFile> {
    const { slogan, exchange } = seoTexts[lang];
    const svg = drawBanner(size, { slogan, exchange, host: this.#host }, await this.#type());
    const bytes = isPng ? await pngOf(svg) : Buffer.from(svg);
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"`;
    return { bytes, type: isPng ? 'image/png' : 'image/svg+xml; charset=utf-8', etag };
  }
}

async function pngOf(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}
