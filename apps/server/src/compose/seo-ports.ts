import type { SeoPorts, SeoRoute, SeoSide } from '../seo/index.ts';
import { currencyName, type Currency, iconFile, type LiveCatalog, type Route } from '../modules/catalog/index.ts';

interface SeoDeps {
  readonly catalog: LiveCatalog;
  /** The published documents, and what changes with them. */
  readonly content: { readonly version: () => string | number; readonly documents: SeoPorts['documents'] };
  readonly publicUrl: () => string;
}

/** What the site has to be found, out of the catalogue and the content in memory. */
export function seoPorts({ catalog, content, publicUrl }: SeoDeps): SeoPorts {
  return {
    version: () => `${catalog.snapshot().version} ${content.version()}`,
    route(friendlyUrl) {
      const route = catalog.snapshot().routesByFriendlyUrl.get(friendlyUrl);
      return route && isListed(route) ? viewRoute(route) : undefined;
    },
    routes: () => [...catalog.snapshot().routes.values()].filter(isListed).map(viewRoute),
    documents: content.documents,
    publicUrl,
  };
}

function isListed({ isActive, isShowWeb }: Route): boolean {
  return isActive && isShowWeb;
}

function viewRoute({ friendlyUrl, from, to }: Route): SeoRoute {
  return { friendlyUrl, from: viewSide(from), to: viewSide(to) };
}

function viewSide(currency: Currency): SeoSide {
  const name = (lang: 'en' | 'ru' | 'ka') => {
    const plain = currencyName(currency, lang);
    return currency.network && currency.network.code !== currency.symbol
      ? `${plain} · ${currency.network.code}`
      : plain;
  };
  return {
    name: { en: name('en'), ru: name('ru'), ka: name('ka') },
    symbol: currency.symbol,
    icon: iconFile(currency.icon),
  };
}
