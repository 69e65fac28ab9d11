import type { ComponentType } from 'react';
import { pageLooks, orderStatuses, type OrderStatus } from '@tetri/contract';
import type { ArticleSummary, StaticPage } from '../../app/content-shapes.ts';
import { PageHead } from '../../elements/page-head.tsx';
import { ComponentSections } from './component-sections.tsx';
import { StyleSection } from './style-section.tsx';
import styles from './style-screen.module.css';
import { TokenSections } from './token-sections.tsx';
import { useStyleMessages } from './use-style-messages.ts';

interface StyleScreenProps {
  /** Some that there are. */
  readonly articles: readonly ArticleSummary[];
  readonly StatusMark: ComponentType<{ readonly status: OrderStatus }>;
  readonly Page: ComponentType<{ readonly page: StaticPage }>;
}

/** The living style page: the site's own tokens and components, so it cannot tell anything else than they do. */
export function StyleScreen({ articles, StatusMark, Page }: StyleScreenProps) {
  const t = useStyleMessages();
  return (
    <div className={styles['screen']}>
      <PageHead title={t('title')} lead={t('lead')} />
      <TokenSections />
      <ComponentSections articles={articles} />
      <StyleSection title={t('statuses')}>
        <div className={styles['row']}>
          {orderStatuses.map((status) => (
            <StatusMark key={status} status={status} />
          ))}
        </div>
      </StyleSection>
      <StyleSection title={t('looks')}>
        {pageLooks.map((look) => (
          <Page key={look} page={samplePage(look, t('sample'), t('lookText'))} />
        ))}
      </StyleSection>
    </div>
  );
}

function samplePage(look: StaticPage['look'], title: string, summary: string): StaticPage {
  return {
    _id: look,
    link: 'style',
    lang: 'en',
    layout: 'service',
    look,
    leadsToBot: true,
    title,
    kicker: look,
    summary,
    image: null,
    body: '',
    blocks: [],
    pictures: {},
    updatedAt: '2026-01-01T12:00:00.000Z',
    seo: { title, description: summary },
    translations: [],
  };
}
