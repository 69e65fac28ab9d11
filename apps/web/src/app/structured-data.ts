import type { Language } from '@tetri/contract';
import { escapeJson } from './escape-json.ts';
import type { PageImage, PageMeta } from './page.ts';

interface Facts {
  readonly lang: Language;
  readonly meta: PageMeta;
  /** Without a slash at the end. */
  readonly origin: string;
  /** With the language and a slash at the end. */
  readonly path: string;
  readonly image: PageImage | undefined;
}

type Thing = Readonly<Record<string, unknown>>;

/** What search engines read of a page, as JSON-LD: a data block, which no browser executes. */
export function structuredData(facts: Facts): string {
  const graph = thingsOf(facts);
  if (graph.length === 0) return '';
  return `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}

function thingsOf({ lang, meta, origin, path, image }: Facts): Thing[] {
  const { article, breadcrumbs, faq, rate } = meta;
  const home = `${origin}/${lang}/`;
  const organization = `${origin}/#organization`;
  const isHome = path === `/${lang}/`;
  return [
    ...(isHome
      ? [
          {
            '@type': 'Organization',
            '@id': organization,
            name: 'Tetri',
            url: `${origin}/`,
            logo: `${origin}/icon-512.png`,
          },
          {
            '@type': 'WebSite',
            '@id': `${origin}/#website`,
            name: 'Tetri',
            url: home,
            inLanguage: lang,
            publisher: { '@id': organization },
          },
        ]
      : []),
    ...(breadcrumbs ? [trailOf(`${origin}/${lang}`, breadcrumbs)] : []),
    ...(article
      ? [
          {
            '@type': article.kind,
            headline: article.headline,
            description: meta.description,
            inLanguage: lang,
            datePublished: article.publishedAt,
            dateModified: article.updatedAt,
            mainEntityOfPage: origin + path,
            image: image && wholeAddress(origin, image.url),
            author: { '@type': 'Organization', '@id': organization, name: 'Tetri', url: `${origin}/` },
            publisher: { '@type': 'Organization', '@id': organization, name: 'Tetri', url: `${origin}/` },
          },
        ]
      : []),
    ...(faq && faq.length > 0
      ? [
          {
            '@type': 'FAQPage',
            inLanguage: lang,
            mainEntity: faq.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]
      : []),
    ...(rate
      ? [
          {
            '@type': 'ExchangeRateSpecification',
            currency: rate.currency,
            currentExchangeRate: {
              '@type': 'UnitPriceSpecification',
              price: rate.price,
              priceCurrency: rate.priceCurrency,
            },
          },
        ]
      : []),
  ];
}

function trailOf(base: string, crumbs: NonNullable<PageMeta['breadcrumbs']>): Thing {
  const trail = [{ name: 'Tetri', path: '/' }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: base + path,
    })),
  };
}

/** An address of the site made whole. */
export function wholeAddress(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url;
}
