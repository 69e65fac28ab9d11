import { Link } from '../../routing/index.ts';
import { useReloading } from '../../app/use-reloading.ts';
import { ArticleCards, ArticlePlaceholders } from '../../elements/article-cards.tsx';
import { Chips } from '../../elements/chips.tsx';
import { EmptyState } from '../../elements/empty-state.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { PageTurner } from '../../elements/page-turner.tsx';
import type { NewsListData } from './load-news.ts';
import { writeNewsQuery } from './news-query.ts';
import { useNewsMessages } from './use-news-messages.ts';

/** The specification's. */
export const newsPlaceholders = 6;

export function NewsScreen({ data }: { readonly data: NewsListData }) {
  const t = useNewsMessages();
  const isReloading = useReloading();
  const { query, tags, count } = data;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {tags.length > 0 && (
          <Chips
            label={t('tags')}
            chips={[
              { key: '', label: t('all'), to: writeNewsQuery({ tag: undefined, page: 1 }), isChosen: !query.tag },
              ...tags.map(({ tag, label, count: pieces }) => ({
                key: tag,
                label,
                to: writeNewsQuery({ tag, page: 1 }),
                isChosen: tag === query.tag,
                count: pieces,
              })),
            ]}
          />
        )}
      </PageHead>
      {isReloading ? (
        <>
          <p className="visually-hidden" role="status">
            {t('loading')}
          </p>
          <ArticlePlaceholders count={newsPlaceholders} />
        </>
      ) : (
        <NewsList data={data} />
      )}
      <PageTurner page={query.page} pages={count.pages} to={(page) => writeNewsQuery({ ...query, page })} />
    </>
  );
}

function NewsList({ data: { news, count, query, tags } }: { readonly data: NewsListData }) {
  const t = useNewsMessages();
  if (news.length > 0) return <ArticleCards articles={news} section="news" isTop />;
  if (count.total > 0) {
    return (
      <EmptyState title={t('beyond', { page: String(query.page), pages: String(count.pages) })}>
        <Link to={writeNewsQuery({ ...query, page: 1 })}>{t('toFirst')}</Link>
      </EmptyState>
    );
  }
  if (query.tag === undefined) return <EmptyState title={t('empty')} />;
  return (
    <EmptyState title={t('emptyTag', { tag: tags.find(({ tag }) => tag === query.tag)?.label ?? query.tag })}>
      <Link to={writeNewsQuery({ tag: undefined, page: 1 })}>{t('showAll')}</Link>
    </EmptyState>
  );
}
