import { listNews } from '@tetri/contract';
import { RouteError, useLoaderData } from '../routing/index.ts';
import type { ArticleSummary } from '../app/content-shapes.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { StatusMark } from '../features/order/status-mark.tsx';
import { StaticPageScreen } from '../features/static-page/static-page-screen.tsx';
import { StyleScreen } from '../features/style/style-screen.tsx';

function StylePage() {
  const articles = useLoaderData<readonly ArticleSummary[]>();
  return <StyleScreen articles={articles} StatusMark={StatusMark} Page={StaticPageScreen} />;
}

export const page: PageModule<readonly ArticleSummary[]> = {
  Component: StylePage,
  async load({ call, lang, site }) {
    if (!site.isDemo) throw new RouteError(404);
    return (await call(listNews, { filters: JSON.stringify({ limit: 3, lang }) })).news;
  },
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'style')('title')} · Tetri`, isPublic: false }),
};
