import { createContext, type ReactNode } from 'react';
import type { LoaderData } from './load-matches.ts';
import type { Location } from './location.ts';
import type { RouteMatch } from './match-routes.ts';
import type { Navigation, Router } from './router.ts';

// Each changes at other times: what reads one is drawn again for that one alone.
export const RouterContext = createContext<Router | null>(null);
export const LocationContext = createContext<Location | null>(null);
export const NavigationContext = createContext<Navigation | null>(null);
export const PageContext = createContext<{
  readonly matches: readonly RouteMatch[];
  readonly loaderData: LoaderData;
} | null>(null);
/** The route that a component belongs to, and what is drawn within it. */
export const MatchContext = createContext<{ readonly match: RouteMatch; readonly outlet: ReactNode } | null>(null);
export const ErrorContext = createContext<unknown>(undefined);
