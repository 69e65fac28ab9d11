import { CallFailure } from '@tetri/client';
import type { Language } from '@tetri/contract';
import type { ComponentType } from 'react';
import type { IntlShape } from '@tetri/ui';
import { type DataWithStatus, RouteError, type LoaderArgs, type Route } from '../routing/index.ts';
import type { MessageStore } from './message-store.ts';
import type { PageScope } from './page-scope.ts';
import { unlessLeaving } from './reload-on-chunk-failure.ts';

/** What a route's module exports: it loads, names the page and composes features; nothing else. */
export interface PageModule<Data = unknown> {
  /** Reads what the page shows; by `DataWithStatus` the page is sent with another status than 200. */
  readonly load?: (scope: PageScope, args: LoaderArgs) => Promise<Data | DataWithStatus<Data>>;
  readonly meta: (data: Data | undefined, intl: IntlShape) => PageMeta;
  readonly Component: ComponentType;
}

/** What a page says of itself. Paths are below the language's prefix: "/news/". */
export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** The same for every anonymous reader, so the server may keep it and search engines may list it. */
  readonly isPublic: boolean;
  /** Of previews in messengers and social networks, instead of the one that the server draws for the page's address. */
  readonly image?: PageImage;
  /** An article or a piece of news, with its moments as ISO text. */
  readonly article?: {
    readonly kind: 'BlogPosting' | 'NewsArticle';
    /** As it stands above the text, without the site's name. */
    readonly headline: string;
    readonly publishedAt: string;
    readonly updatedAt: string;
  };
  /**
   * Where the page can be read, for pages that are not there in every language under one address: `path` from the slash
   * after the language on ("/news/opening-in-batumi/").
   */
  readonly translations?: readonly { readonly lang: Language; readonly path: string }[];
  /** What stands above the page, from the home page's first child to the page itself; paths from the language on. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly path: string }[];
  /** Questions that the page answers, with answers as plain text. */
  readonly faq?: readonly { readonly question: string; readonly answer: string }[];
  /** What one of a currency costs in another, on the page of a route. */
  readonly rate?: { readonly currency: string; readonly price: string; readonly priceCurrency: string };
}

export interface PageImage {
  /** Whole, or from the site's first slash on. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface PageHandle {
  readonly meta: (data: unknown, intl: IntlShape) => PageMeta;
  /** Source modules of the page, so that the server can have them preloaded. */
  readonly module: string;
  readonly features: readonly string[];
}

export interface PageWiring {
  readonly scopeOf: (args: LoaderArgs) => PageScope;
  readonly messagesOf: (scope: PageScope) => MessageStore;
}

/** Makes the route of a page; `name` is the route's id and, with "-page", its module's name. An empty path is the index. */
export type MakePage = <Data>(
  path: string,
  name: string,
  features: readonly string[],
  read: () => Promise<{ page: PageModule<Data> }>,
) => Route;

/** Pages come when they are first asked for: module and texts together, before the loader runs. */
export function pagesWith({ scopeOf, messagesOf }: PageWiring): MakePage {
  return (path, name, features, read) => ({
    id: name,
    path,
    lazy: async () => {
      const { Component, load, meta } = (await unlessLeaving(read())).page;
      const handle: PageHandle = {
        meta: (data, intl) => meta(data as Parameters<typeof meta>[0], intl),
        module: `src/routes/${name}-page.tsx`,
        features,
      };
      return {
        Component,
        handle,
        loader: async (args: LoaderArgs) => {
          const scope = scopeOf(args);
          await unlessLeaving(messagesOf(scope).load(features));
          return load ? await answered(load(scope, args)) : null;
        },
      };
    },
  });
}

/** What a refused page shows is its error page, with the refusal's own status. */
async function answered<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    throw new RouteError(error.status === 0 ? 503 : error.status, { errorCode: error.errorCode });
  }
}
