import type { Language } from '@tetri/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller, CallerScope, Cookies } from '../http/index.ts';
import { EncodedBody } from './encoded-body.ts';
import { pageCallOf } from './page-call.ts';
import type { ColorScheme, PageAnswer, PagePicture, SiteFacts } from './page-renderer.ts';
import type { PageSource } from './page-source.ts';

export type Page = Omit<PageAnswer, 'html'> & { readonly body: EncodedBody };

export interface PageWish {
  readonly url: string;
  readonly lang: Language;
  readonly scheme: ColorScheme | undefined;
  readonly cookies: Cookies;
  readonly isFirstVisit: boolean;
  readonly isMiniApp: boolean;
  readonly hasSystemFont: boolean;
}

/** Names what is the same for all who are not signed in. */
export function pageKey(wish: Omit<PageWish, 'lang' | 'cookies'>): string {
  const { url, scheme, isFirstVisit, isMiniApp, hasSystemFont } = wish;
  const kind = `${isMiniApp ? 'mini' : ''}${isFirstVisit ? 'first' : ''}${hasSystemFont ? 'system' : ''}`;
  return `${kind} ${scheme ?? ''} ${url}`;
}

export interface DrawingOptions {
  readonly caller: (scope: CallerScope) => Caller;
  readonly site: () => SiteFacts;
  readonly publicUrl: string;
  readonly pictureOf: (path: string) => PagePicture | undefined;
}

/** Draws one page for one reader. A page that cannot be drawn is logged as a defect and answered with a bare 500. */
export async function drawPage(
  source: PageSource,
  { caller, site, publicUrl, pictureOf }: DrawingOptions,
  request: FastifyRequest,
  { url, lang, scheme, cookies, isFirstVisit, isMiniApp, hasSystemFont }: PageWish,
): Promise<Page> {
  const { id: requestId, ip, log } = request;
  const reader = caller({ lang, cookies, ip, requestId, log });
  try {
    const { render } = await source.bundle();
    const { html, ...answer } = await render({
      url,
      lang,
      scheme,
      call: pageCallOf(reader),
      isGuest: cookies['session'] === undefined,
      isFirstVisit,
      isMiniApp,
      hasSystemFont,
      site: site(),
      publicUrl,
      pictureOf,
      manifest: source.manifest,
      sheets: source.sheets,
      firstScript: source.firstScript,
    });
    if (answer.defect) log.error({ err: answer.defect }, 'a page could not be drawn');
    return { ...answer, body: new EncodedBody(html) };
  } catch (error) {
    log.error({ err: error }, 'a page could not be drawn at all');
    return { status: 500, isCacheable: false, body: new EncodedBody(bareError(lang)) };
  }
}

const sorry: Record<Language, string> = {
  en: 'Something went wrong on our side. Try again a little later.',
  ru: 'Что-то пошло не так на нашей стороне. Попробуйте чуть позже.',
  ka: 'ჩვენს მხარეს რაღაც შეფერხდა. სცადეთ ცოტა ხანში.',
};

function bareError(lang: Language): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>500</title></head><body><h1>500</h1><p>${sorry[lang]}</p></body></html>`;
}
