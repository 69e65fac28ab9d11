import type { ReactNode } from 'react';
import { Link } from '../../routing/index.ts';
import { PageHead } from '../../elements/page-head.tsx';
import styles from './docs-layout.module.css';
import { useApiDocsMessages } from './use-api-docs-messages.ts';

export interface Chapter {
  readonly id: string;
  readonly title: string;
}

interface DocsLayoutProps {
  readonly title: string;
  readonly lead: string;
  readonly chapters: readonly Chapter[];
  readonly children: ReactNode;
}

/** The chapters stand beside the text on wide screens; on a phone they are a menu above it. */
export function DocsLayout({ title, lead, chapters, children }: DocsLayoutProps) {
  const t = useApiDocsMessages();
  const links = (
    <ol>
      {chapters.map(({ id, title: chapter }) => (
        <li key={id}>
          <Link to={{ hash: id }}>{chapter}</Link>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className={styles['layout']}>
        <nav className={styles['beside']} aria-label={t('chapters')}>
          {links}
        </nav>
        <nav className={styles['above']} aria-label={t('chapters')}>
          <details>
            <summary>{t('chapters')}</summary>
            {links}
          </details>
        </nav>
        <div className={styles['text']}>{children}</div>
      </div>
    </>
  );
}
