import type { LiveCatalog, PriceBoardPort } from '../modules/catalog/index.ts';
import type { Settings } from '../modules/settings/index.ts';

/** Names the state that anonymous pages are drawn from: another catalogue, board, reserve or setting is another version. */
export function siteVersion(deps: { catalog: LiveCatalog; rates: PriceBoardPort; settings: Settings }): () => string {
  let settingsVersion = 0;
  deps.settings.onChange(() => {
    settingsVersion += 1;
  });
  return () => {
    const { catalog, rates } = deps;
    return `${catalog.snapshot().version} ${rates.board().version} ${catalog.reservesVersion} ${settingsVersion}`;
  };
}
