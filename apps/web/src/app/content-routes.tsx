import type { RouteObject } from 'react-router';
import { lazyPage, type PageWiring } from './page.ts';

/** The pages that editors fill. Those of their own making stand below any address that nothing else answers. */
export function contentRoutes(wiring: PageWiring): RouteObject[] {
  return [
    {
      id: 'news',
      path: 'news',
      ...lazyPage(
        wiring,
        'src/routes/news-page.tsx',
        ['news', 'subscription'],
        () => import('../routes/news-page.tsx'),
      ),
    },
    {
      id: 'news-article',
      path: 'news/:link',
      ...lazyPage(
        wiring,
        'src/routes/news-article-page.tsx',
        ['news', 'comments', 'subscription'],
        () => import('../routes/news-article-page.tsx'),
      ),
    },
    {
      id: 'blog',
      path: 'blog',
      ...lazyPage(
        wiring,
        'src/routes/blog-page.tsx',
        ['blog', 'feedback', 'subscription'],
        () => import('../routes/blog-page.tsx'),
      ),
    },
    {
      id: 'blog-article',
      path: 'blog/:link',
      ...lazyPage(
        wiring,
        'src/routes/blog-article-page.tsx',
        ['blog', 'feedback', 'subscription'],
        () => import('../routes/blog-article-page.tsx'),
      ),
    },
    {
      id: 'faq',
      path: 'faq',
      ...lazyPage(wiring, 'src/routes/faq-page.tsx', ['faq'], () => import('../routes/faq-page.tsx')),
    },
    {
      id: 'rules',
      path: 'rules',
      ...lazyPage(wiring, 'src/routes/rules-page.tsx', ['rules'], () => import('../routes/rules-page.tsx')),
    },
    {
      id: 'rule',
      path: 'rules/:link',
      ...lazyPage(wiring, 'src/routes/rule-page.tsx', ['rules'], () => import('../routes/rule-page.tsx')),
    },
    {
      id: 'contacts',
      path: 'contacts',
      ...lazyPage(
        wiring,
        'src/routes/contacts-page.tsx',
        ['contacts', 'support-form'],
        () => import('../routes/contacts-page.tsx'),
      ),
    },
    {
      id: 'partners',
      path: 'partners',
      ...lazyPage(wiring, 'src/routes/partners-page.tsx', ['partners'], () => import('../routes/partners-page.tsx')),
    },
    {
      id: 'merchant-docs',
      path: 'merchant-docs',
      ...lazyPage(
        wiring,
        'src/routes/merchant-docs-page.tsx',
        ['api-docs', 'errors'],
        () => import('../routes/merchant-docs-page.tsx'),
      ),
    },
    {
      id: 'partner-api-docs',
      path: 'partner-api-docs',
      ...lazyPage(
        wiring,
        'src/routes/partner-api-docs-page.tsx',
        ['api-docs', 'errors'],
        () => import('../routes/partner-api-docs-page.tsx'),
      ),
    },
    {
      id: 'preview',
      path: 'preview/:token',
      ...lazyPage(
        wiring,
        'src/routes/preview-page.tsx',
        ['static-page', 'news', 'blog', 'rules', 'faq'],
        () => import('../routes/preview-page.tsx'),
      ),
    },
    {
      id: 'style',
      path: 'style',
      ...lazyPage(
        wiring,
        'src/routes/style-page.tsx',
        ['style', 'order', 'static-page'],
        () => import('../routes/style-page.tsx'),
      ),
    },
    {
      id: 'static',
      path: ':link/:part?',
      ...lazyPage(wiring, 'src/routes/static-page.tsx', ['static-page'], () => import('../routes/static-page.tsx')),
    },
  ];
}
