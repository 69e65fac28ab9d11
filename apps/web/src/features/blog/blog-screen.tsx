import { Link } from '../../routing/index.ts';
import { useReloading } from '../../app/use-reloading.ts';
import { ArticleCards, ArticlePlaceholders } from '../../elements/article-cards.tsx';
import { EmptyState } from '../../elements/empty-state.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { PageTurner } from '../../elements/page-turner.tsx';
import { LeadingPost } from './leading-post.tsx';
import type { BlogData } from './load-blog.ts';
import { useBlogMessages } from './use-blog-messages.ts';

const addressOf = (page: number) => (page > 1 ? `/blog/?page=${page}` : '/blog/');

/** The blog: the newest article leads, the others follow. */
export function BlogScreen({ data: { posts, count, page } }: { readonly data: BlogData }) {
  const t = useBlogMessages();
  const isReloading = useReloading();
  const [first, ...others] = posts;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {isReloading ? (
        <>
          <p className="visually-hidden" role="status">
            {t('loading')}
          </p>
          <ArticlePlaceholders count={6} />
        </>
      ) : first ? (
        <>
          <LeadingPost post={first} />
          {others.length > 0 && <ArticleCards articles={others} section="blog" />}
        </>
      ) : count.total > 0 ? (
        <EmptyState title={t('beyond', { page: String(page), pages: String(count.pages) })}>
          <Link to="/blog/">{t('toFirst')}</Link>
        </EmptyState>
      ) : (
        <EmptyState title={t('empty')} />
      )}
      <PageTurner page={page} pages={count.pages} to={addressOf} />
    </>
  );
}
