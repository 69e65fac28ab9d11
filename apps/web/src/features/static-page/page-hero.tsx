import { Guilloche } from '@tetri/ui';
import type { StaticPage } from '../../app/content-shapes.ts';
import { useScope } from '../../app/page-scope.ts';
import { ContentPicture } from '../../elements/content-picture.tsx';
import { BotButton } from './bot-button.tsx';
import { LookLink } from './look-link.tsx';
import styles from './page-hero.module.css';

/** How a landing or service page begins: what it offers, and the one thing to do next. */
export function PageHero({ page }: { readonly page: StaticPage }) {
  const { site } = useScope();
  const action = page.blocks.find(({ type }) => type === 'action');
  const isToBot = page.leadsToBot && site.botUrl !== null;
  return (
    <header className={styles['hero']} data-look={page.look} data-layout={page.layout}>
      <Guilloche className={styles['engraving']} />
      <div className={styles['words']}>
        {page.kicker !== '' && <p className={styles['kicker']}>{page.kicker}</p>}
        <h1>{page.title}</h1>
        {page.summary !== '' && <p className={styles['summary']}>{page.summary}</p>}
        {isToBot ? (
          <BotButton />
        ) : (
          action?.type === 'action' && action.href !== '' && <LookLink href={action.href}>{action.label}</LookLink>
        )}
      </div>
      {page.image && (
        <div className={styles['image']}>
          <ContentPicture image={page.image} sizes="(max-width: 1023px) 100vw, 36rem" isFirst />
        </div>
      )}
    </header>
  );
}
