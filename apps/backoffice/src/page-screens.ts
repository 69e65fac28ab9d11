import type { ComponentType } from 'react';
import { pageAt, type PagePath, screenOf } from './page-paths.ts';

const screens = import.meta.glob<{ readonly default: ComponentType }>('./features/*/*-screen.tsx');
/** By their names in `screenOf`: pages may share one. */
const loaded = new Map<string, ComponentType>();

/** What draws a page, once it has been loaded. */
export function loadedScreen(path: PagePath): ComponentType | undefined {
  return loaded.get(screenOf[path]);
}

/** Loads what draws a page: each is a bundle of its own. Rejects where the bundle does not come. */
export async function loadScreen(path: PagePath): Promise<ComponentType> {
  const name = screenOf[path];
  const load = screens[`./features/${name}.tsx`];
  if (!load) throw new Error(`nothing draws ${path}`);
  const bundle = await load();
  loaded.set(name, bundle.default);
  return bundle.default;
}

/**
 * Loads what draws the page at an address, for somebody about to go there; undefined where no section is at the address. Where it does not
 * come, the page says so once it is opened.
 */
export function prefetchPage(pathname: string): Promise<unknown> | undefined {
  const path = pageAt(pathname);
  return path && loadScreen(path).catch(() => undefined);
}
