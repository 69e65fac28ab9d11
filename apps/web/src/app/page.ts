import { CallFailure } from '@tetri/client';
import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { MessageStore } from './message-store.ts';
import type { PageScope } from './page-scope.ts';

/** What a route's module exports: it loads, names the page and composes features; nothing else. */
export interface PageModule<Data = unknown> {
  readonly load?: (scope: PageScope, args: LoaderFunctionArgs) => Promise<Data>;
  readonly meta: (data: Data | undefined, intl: IntlShape) => PageMeta;
  readonly Component: ComponentType;
}

export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** The same for every anonymous reader, so the server may keep it and search engines may list it. */
  readonly isPublic: boolean;
}

export interface PageHandle {
  readonly meta: (data: unknown, intl: IntlShape) => PageMeta;
  /** Source modules of the page, so that the server can have them preloaded. */
  readonly module: string;
  readonly features: readonly string[];
}

export interface PageWiring {
  readonly scopeOf: (args: LoaderFunctionArgs) => PageScope;
  readonly messagesOf: (scope: PageScope) => MessageStore;
}

/** Makes the lazy part of a route: module and texts come together, before the loader runs. */
export function lazyPage<Data>(
  wiring: PageWiring,
  module: string,
  features: readonly string[],
  read: () => Promise<{ page: PageModule<Data> }>,
): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const { page } = await read();
      const { Component, load, meta } = page;
      const handle: PageHandle = { meta: (data, intl) => meta(data as Data | undefined, intl), module, features };
      return {
        Component,
        handle,
        loader: async (args: LoaderFunctionArgs) => {
          const scope = wiring.scopeOf(args);
          await wiring.messagesOf(scope).load(features);
          return load ? await answered(load(scope, args)) : null;
        },
      };
    },
  };
}

/** What a refused page shows is its error page, with the refusal's own status. */
async function answered<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    throw data({ errorCode: error.errorCode }, { status: error.status === 0 ? 503 : error.status });
  }
}
