import type { ShellParts } from '../browser-scope.ts';
import type { PageData } from '../page-data.ts';
import { keptLaunch } from './keep-launch.ts';

/**
 * What the Mini App adds to the page; undefined on the ordinary site. It is found by its launch parameters, and loaded only
 * then. A browser outside Telegram that was at the Mini App's address is led back to the site.
 */
export async function openMiniApp({
  isMiniApp,
  lang,
}: Pick<PageData, 'isMiniApp' | 'lang'>): Promise<ShellParts | undefined> {
  if (!isMiniApp && !hasTraces()) return undefined;
  const { startMiniApp } = await import('../../shells/mini-app/start-mini-app.ts');
  const parts = startMiniApp();
  if (!parts && isMiniApp) location.replace(`/mini-app/${lang}/leave/`);
  return parts;
}

function hasTraces(): boolean {
  return location.hash.includes('tgWebAppData=') || keptLaunch() !== undefined;
}
