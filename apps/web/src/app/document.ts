import { type Language, languages } from '@tetri/contract';
import type { PageMeta } from './page.ts';
import { type PageData, pageDataId, writePageData } from './page-data.ts';

interface DocumentParts {
  readonly lang: Language;
  readonly meta: PageMeta;
  readonly body: string;
  /** Without a slash at the end. */
  readonly origin: string;
  readonly path: string;
  readonly assets: string;
  readonly page: PageData;
}

/** The whole HTML text around a rendered page. No inline script: data travels as inert JSON. */
export function documentOf({ lang, meta, body, origin, path, assets, page }: DocumentParts): string {
  const scheme = page.scheme ? ` data-mantine-color-scheme="${page.scheme}"` : '';
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeText(meta.title)}</title>`,
    meta.description ? `<meta name="description" content="${escapeText(meta.description)}">` : '',
    meta.isPublic ? alternates(origin, path) : '<meta name="robots" content="noindex">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="theme-color" content="#f2f5f1" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0c1311" media="(prefers-color-scheme: dark)">',
    assets,
  ].join('');
  const data = `<script type="application/json" id="${pageDataId}">${writePageData(page)}</script>`;
  return `<!doctype html><html lang="${lang}"${scheme}><head>${head}</head><body><div id="root">${body}</div>${data}</body></html>`;
}

function alternates(origin: string, path: string): string {
  const rest = path.slice(3);
  const links = languages.map((lang) => alternate(lang, `${origin}/${lang}${rest}`));
  const canonical = `<link rel="canonical" href="${escapeText(origin + path)}">`;
  return [canonical, ...links, alternate('x-default', `${origin}/en${rest}`)].join('');
}

function alternate(lang: string, url: string): string {
  return `<link rel="alternate" hreflang="${lang}" href="${escapeText(url)}">`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
