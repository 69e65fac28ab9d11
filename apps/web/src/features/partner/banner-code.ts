/** Width and height of each banner that the server draws. */
export const bannerSizes = [
  [728, 90],
  [468, 60],
  [320, 50],
  [300, 250],
  [160, 600],
] as const;

interface Banner {
  readonly origin: string;
  readonly lang: string;
  readonly link: string;
  readonly width: number;
  readonly height: number;
}

/** A picture that leads to the exchange by the partner's link. Of what is put in, nothing needs to be escaped: links are letters, digits, `-` and `_`. */
export function bannerCode({ origin, lang, link, width, height }: Banner): string {
  const picture = `${origin}/service/fs/banners/${width}x${height}-${lang}.png`;
  return `<a href="${origin}/${lang}/ref/${link}/" target="_blank" rel="noopener"><img src="${picture}" width="${width}" height="${height}" alt="Tetri"></a>`;
}
