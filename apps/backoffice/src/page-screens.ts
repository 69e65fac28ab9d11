import type { ComponentType } from 'react';
import { pageAt, type PagePath, screenOf } from './page-paths.ts';

type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

const screens = import.meta.glob<{ readonly default: ComponentType }>('./features/*/*-screen.tsx');

/** Fetches what draws a page: each page is a bundle of its own. */
export function screenLoader(path: PagePath): LoadScreen {
  const loadScreen = screens[`./features/${screenOf[path]}.tsx`];
  if (!loadScreen) throw new Error(`nothing draws ${path}`);
  return loadScreen;
}

/** Fetches what draws the page at an address, for somebody about to go there. What does not come is fetched again as they go. */
export function prefetchPage(pathname: string): void {
  const path = pageAt(pathname);
  if (path) void screenLoader(path)().catch(() => undefined);
}
