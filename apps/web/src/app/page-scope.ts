import type { CallOptions } from '@tetri/client';
import type { Call, CallOutput, CallRequest, Language } from '@tetri/contract';
import { type ComponentType, createContext, useContext } from 'react';
import type { MiniApp } from './mini-app/mini-app.ts';
import type { Session } from './session.ts';

/** What every page says about the exchange, and no call answers. */
export interface SiteFacts {
  readonly supportEmail: string | null;
  readonly botUrl: string | null;
  readonly isDemo: boolean;
  /** A script of the owner's measures what happens here: see `tracking.ts`. */
  readonly hasDataLayer: boolean;
}

/** What loaders and components know of where they run: the same on the server and in the browser. */
export interface PageScope {
  readonly lang: Language;
  readonly site: SiteFacts;
  readonly session: Session;
  /** The page is shown in Telegram: another shell is around it. */
  readonly isMiniApp: boolean;
  /** Telegram around it, in the browser alone. */
  readonly miniApp?: MiniApp | undefined;
  /** What is around the page. */
  readonly Shell: ComponentType;
  /** Makes a call; rejects with `CallFailure`. On the server only GET calls are made. */
  readonly call: <C extends Call>(call: C, input: CallRequest<C>, options?: CallOptions) => Promise<CallOutput<C>>;
}

const ScopeContext = createContext<PageScope | undefined>(undefined);
export const ScopeProvider = ScopeContext.Provider;

export function useScope(): PageScope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('there is no page scope here');
  return scope;
}
