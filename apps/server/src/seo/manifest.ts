import type { Language } from '@tetri/contract';
import { seoTexts } from './texts.ts';

/** What a browser needs to install the site, in the reader's language. */
export function manifestOf(lang: Language): object {
  const texts = seoTexts[lang];
  const png = (size: number, purpose: 'any' | 'maskable') => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  });
  return {
    id: '/',
    name: `Tetri · ${texts.slogan}`,
    short_name: 'Tetri',
    description: texts.about,
    lang,
    dir: 'ltr',
    start_url: `/${lang}/`,
    scope: '/',
    display: 'standalone',
    background_color: '#f2f5f1',
    theme_color: '#0b5a46',
    categories: ['finance'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      png(192, 'any'),
      png(512, 'any'),
      png(512, 'maskable'),
    ],
    shortcuts: [
      { name: texts.exchange, url: `/${lang}/exchange/` },
      { name: texts.orders, url: `/${lang}/user/orders/` },
    ],
  };
}
