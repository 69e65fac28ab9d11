import type { Route } from '../routing/index.ts';
import type { MakePage } from './page.ts';

/** The pages that editors fill. Those of their own making stand below any address that nothing else answers. */
export function contentRoutes(page: MakePage): Route[] {
  return [
    page('news', 'news', ['news', 'subscription'], () => import('../routes/news-page.tsx')),
    page(
      'news/:link',
      'news-article',
      ['news', 'comments', 'subscription'],
      () => import('../routes/news-article-page.tsx'),
    ),
    page('blog', 'blog', ['blog', 'feedback', 'subscription'], () => import('../routes/blog-page.tsx')),
    page(
      'blog/:link',
      'blog-article',
      ['blog', 'feedback', 'subscription'],
      () => import('../routes/blog-article-page.tsx'),
    ),
    page('faq', 'faq', ['faq'], () => import('../routes/faq-page.tsx')),
    page('rules', 'rules', ['rules'], () => import('../routes/rules-page.tsx')),
    page('rules/:link', 'rule', ['rules'], () => import('../routes/rule-page.tsx')),
    page('contacts', 'contacts', ['contacts', 'support-form'], () => import('../routes/contacts-page.tsx')),
    page('partners', 'partners', ['partners'], () => import('../routes/partners-page.tsx')),
    page('merchant-docs', 'merchant-docs', ['api-docs', 'errors'], () => import('../routes/merchant-docs-page.tsx')),
    page(
      'partner-api-docs',
      'partner-api-docs',
      ['api-docs', 'errors'],
      () => import('../routes/partner-api-docs-page.tsx'),
    ),
    page(
      'preview/:token',
      'preview',
      ['static-page', 'news', 'blog', 'rules', 'faq'],
      () => import('../routes/preview-page.tsx'),
    ),
    page('style', 'style', ['style', 'order', 'static-page'], () => import('../routes/style-page.tsx')),
    page(':link/:part?', 'static', ['static-page'], () => import('../routes/static-page.tsx')),
  ];
}
