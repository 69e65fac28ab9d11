import './styles.ts';
import type { Language } from '@tetri/contract';
import { renderToString } from 'react-dom/server';
import { AppRoot } from './app/app-root.tsx';
import { type AssetManifest, assetTags, type StyleSheets } from './app/asset-tags.ts';
import { documentOf } from './app/document.ts';
import { MessageStore, shellTexts } from './app/message-store.ts';
import type { PageHandle, PageImage, PageMeta } from './app/page.ts';
import type { PageScope, SiteFacts } from './app/page-scope.ts';
import { createRoutes } from './app/routes.tsx';
import { closedWhenOffline } from './features/shell/closed-when-offline.ts';
import { errorTitle } from './features/shell/error-title.ts';
import type { ShellData } from './features/shell/load-shell.ts';
import { MiniAppShell } from './shells/mini-app/mini-app-shell.tsx';
import { SiteShell } from './shells/site-shell.tsx';
import { type PageCall, serverScope } from './app/server-scope.ts';
import { drawEmbed, type EmbedWish } from './embed/draw-embed.ts';
import { drawnRouter, type ReadPage, readPage } from './routing/draw-page.ts';
import { Redirect, RouteError, RouterProvider } from './routing/index.ts';

export { withReadQuery } from './app/read-query.ts';

/** The server's `PageRequest` (platform/pages): only plain data crosses that line. */
interface PageRequest {
  readonly url: string;
  readonly lang: Language;
  readonly scheme: 'light' | 'dark' | undefined;
  readonly call: PageCall;
  readonly isGuest: boolean;
  readonly isFirstVisit: boolean;
  readonly isMiniApp: boolean;
  readonly hasSystemFont: boolean;
  readonly site: SiteFacts;
  readonly publicUrl: string;
  readonly pictureOf: (path: string) => Omit<PageImage, 'alt'> | undefined;
  readonly manifest: AssetManifest | undefined;
  readonly sheets: StyleSheets;
  readonly firstScript: string;
}

interface PageAnswer {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
  readonly isCacheable: boolean;
  readonly defect?: unknown;
}

const stores = { en: new MessageStore('en'), ru: new MessageStore('ru'), ka: new MessageStore('ka') };
const scopeOf = ({ context }: { context?: unknown }) => context as PageScope;
const routes = createRoutes({ scopeOf, messagesOf: ({ lang }) => stores[lang] });

/** Draws one page whole: loads its data in process, renders it, and packs the data for the browser to take over. */
export async function render(request: PageRequest): Promise<PageAnswer> {
  const { lang, site, publicUrl, isMiniApp } = request;
  const scope = await serverScope({ ...request, Shell: isMiniApp ? MiniAppShell : SiteShell });
  const base = `/${lang}/`;
  const url = new URL(publicUrl + request.url);
  const read = await readPage(routes, { url, base, context: scope });
  if (read instanceof Redirect)
    return { status: read.status, html: '', location: base.slice(0, -1) + read.to, isCacheable: false };
  const messages = stores[lang];
  await messages.load(shellTexts(isMiniApp));
  const body = renderToString(
    <AppRoot scope={scope} messages={messages} scheme={request.scheme ?? null}>
      <RouterProvider router={drawnRouter(read, url, base)} />
    </AppRoot>,
  );
  const failed = Object.values(read.errors ?? {})[0];
  const { handle, meta } = pageOf(read, stores[lang]);
  const path = url.pathname;
  const drawn = meta.isPublic ? request.pictureOf(path) : undefined;
  const html = documentOf({
    lang,
    meta,
    body,
    origin: publicUrl,
    path,
    picture: drawn && { ...drawn, alt: meta.title },
    assets: assetTags(request.manifest, {
      lang,
      handle,
      isMiniApp,
      sheets: request.sheets,
      firstScript: request.firstScript,
      isFirstVisit: request.isFirstVisit,
      hasSystemFont: request.hasSystemFont,
      mayHideAlerts: hasAlerts(read) && !request.isFirstVisit,
    }),
    page: {
      lang,
      path,
      site,
      user: scope.session.user(),
      scheme: request.scheme ?? null,
      isMiniApp,
      hydration: { loaderData: read.loaderData, errors: plainErrors(read.errors) },
    },
  });
  // Search engines come again later instead of forgetting the page.
  const status = isClosed(read) ? 503 : read.status;
  const isCacheable = status === 200 && meta.isPublic && scope.session.user() === null;
  const isDefect = failed !== undefined && !(failed instanceof RouteError);
  return { status, html, isCacheable, ...(isDefect ? { defect: failed } : {}) };
}

function pageOf(read: ReadPage, { intl }: MessageStore): { handle: PageHandle | undefined; meta: PageMeta } {
  const last = read.matches.at(-1)?.route;
  const handle = last?.handle as PageHandle | undefined;
  if (read.errors || !last || !handle) {
    const id = `shell.${errorTitle(Object.values(read.errors ?? {})[0])}`;
    return { handle, meta: { title: intl.formatMessage({ id }), isPublic: false } };
  }
  if (isClosed(read))
    return { handle, meta: { title: intl.formatMessage({ id: 'shell.workTitle' }), isPublic: false } };
  return { handle, meta: handle.meta(read.loaderData[last.id], intl) };
}

/** Technical work is under way, and the page says so in place of what it shows otherwise. */
function isClosed({ loaderData, matches }: ReadPage): boolean {
  const shell = loaderData['shell'] as ShellData | undefined;
  return shell?.status.isOffline === true && closedWhenOffline(matches.at(-1)?.route.id);
}

function hasAlerts({ loaderData }: ReadPage): boolean {
  const shell = loaderData['shell'] as ShellData | undefined;
  return shell !== undefined && shell.alerts.length > 0;
}

/** Errors as data: a refused page by its status and code, a defect as a bare 500. */
function plainErrors(errors: ReadPage['errors']): Record<string, { status: number; data: unknown }> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status, data } = error instanceof RouteError ? error : new RouteError(500);
      return [id, { status, data }];
    }),
  );
}

/** The server's `EmbedRequest`. */
interface EmbedRequest extends Omit<EmbedWish, 'query'>, Pick<PageRequest, 'call' | 'site'> {
  /** Without its question mark. */
  readonly query: string;
}

/** Draws the exchange form that other sites show in a frame, for nobody in particular. */
export async function renderEmbed({ call, site, query, ...wish }: EmbedRequest): Promise<string> {
  const { lang } = wish;
  const scope = await serverScope({ lang, site, call, isGuest: true, isMiniApp: false, Shell: SiteShell });
  return drawEmbed(scope, stores[lang], { ...wish, query: new URLSearchParams(query) });
}
