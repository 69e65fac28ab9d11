import { useLoaderData } from '../routing/index.ts';
import { previewOf } from '../app/article-meta.ts';
import type { StaticPage } from '../app/content-shapes.ts';
import type { PageModule } from '../app/page.ts';
import { loadStaticPage } from '../features/static-page/load-static-page.ts';
import { StaticPageScreen } from '../features/static-page/static-page-screen.tsx';

function StaticPageRoute() {
  const page = useLoaderData<StaticPage>();
  return <StaticPageScreen key={page._id} page={page} />;
}

export const page: PageModule<StaticPage> = {
  Component: StaticPageRoute,
  load: (scope, { params }) =>
    loadStaticPage(scope, [params['link'], params['part']].filter((part) => part !== undefined).join('/')),
  meta: (data) => {
    if (!data) return { title: 'Tetri', isPublic: false };
    const { link, title, image, seo, translations, blocks } = data;
    const picture = image ? previewOf(image) : undefined;
    return {
      title: `${seo.title} · Tetri`,
      description: seo.description,
      isPublic: true,
      ...(picture ? { image: picture } : {}),
      translations: translations.map((there) => ({ lang: there.lang, path: `/${there.link}/` })),
      breadcrumbs: [{ name: title, path: `/${link}/` }],
      faq: blocks.flatMap((block) => (block.type === 'questions' ? block.items : [])),
    };
  },
};
