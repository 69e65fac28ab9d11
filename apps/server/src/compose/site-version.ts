import type { LiveCatalog, PriceBoardPort } from '../modules/catalog/index.ts';
import type { LiveContent } from '../modules/content/index.ts';
import type { Settings } from '../modules/settings/index.ts';

/**
 * Names the state that anonymous pages are drawn from: another catalogue, document, board, reserve, setting or reader's word is
 * another version.
 */
export function siteVersion(deps: {
  catalog: LiveCatalog;
  content: LiveContent;
  rates: PriceBoardPort;
  settings: Settings;
  readers: { version(): number };
}): () => string {
  let settingsVersion = 0;
  deps.settings.onChange(() => {
    settingsVersion += 1;
  });
  return () => {
    const { catalog, content, rates, readers } = deps;
    return `${catalog.snapshot().version} ${content.version()} ${rates.board().version} ${catalog.reservesVersion} ${settingsVersion} ${readers.version()}`;
  };
}
