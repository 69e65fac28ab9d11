import type { StaticPage } from '../../app/content-shapes.ts';
import { useScope } from '../../app/page-scope.ts';
import { ArticleView } from '../../elements/article-view.tsx';
import { Day } from '../../elements/day.tsx';
import { RichText } from '../../elements/rich-text.tsx';
import { BotButton } from './bot-button.tsx';
import { PageBlocks } from './page-blocks.tsx';
import { PageHero } from './page-hero.tsx';
import styles from './static-page-screen.module.css';
import { useStaticPageMessages } from './use-static-page-messages.ts';

/** A page that editors made, in its layout and its look. */
export function StaticPageScreen({ page }: { readonly page: StaticPage }) {
  const t = useStaticPageMessages();
  const scope = useScope();
  const lang = page.lang === scope.lang ? undefined : page.lang;
  if (page.layout === 'text') {
    return (
      <div className={styles['page']} data-look={page.look} lang={lang}>
        <ArticleView
          title={page.title}
          {...(page.summary === '' ? {} : { summary: page.summary })}
          lang={page.lang}
          image={page.image}
          body={page.body}
          about={
            <span>
              {t('updatedOn')} <Day at={page.updatedAt} />
            </span>
          }
        >
          {page.leadsToBot && <BotButton />}
        </ArticleView>
        <PageBlocks blocks={page.blocks} pictures={page.pictures} />
      </div>
    );
  }
  return (
    <div className={styles['page']} data-look={page.look} data-layout={page.layout} lang={lang}>
      <PageHero page={page} />
      {page.body !== '' && (
        <div className={styles['body']}>
          <RichText html={page.body} />
        </div>
      )}
      <PageBlocks blocks={page.blocks} pictures={page.pictures} />
    </div>
  );
}
