import type { Language } from '@tetri/contract';
import type { ReactNode } from 'react';
import { Link } from '../routing/index.ts';
import type { ContentImage } from '../app/content-shapes.ts';
import { useScope } from '../app/page-scope.ts';
import styles from './article-view.module.css';
import { ContentPicture } from './content-picture.tsx';
import { RichText } from './rich-text.tsx';

interface ArticleViewProps {
  readonly back?: { readonly to: string; readonly label: string };
  readonly title: string;
  readonly summary?: string;
  readonly lang: Language;
  readonly image?: ContentImage | null;
  readonly body: string;
  /** Dates and the like, above the title. */
  readonly about?: ReactNode;
  /** Beside the text where there is room for it, else before it. */
  readonly aside?: ReactNode | undefined;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** One text to be read from beginning to end. */
export function ArticleView({ back, title, summary, lang, image, body, about, aside, children }: ArticleViewProps) {
  const scope = useScope();
  const own = lang === scope.lang ? {} : { lang };
  return (
    <article className={styles['article']} data-aside={aside !== undefined}>
      <header className={styles['head']}>
        {back && (
          <Link to={back.to} className={styles['back']}>
            ← {back.label}
          </Link>
        )}
        {about !== undefined && <div className={styles['about']}>{about}</div>}
        <h1 {...own}>{title}</h1>
        {summary !== undefined && (
          <p className={styles['summary']} {...own}>
            {summary}
          </p>
        )}
      </header>
      {image && (
        <div className={styles['image']}>
          <ContentPicture image={image} sizes="(max-width: 767px) 100vw, 60rem" isFirst />
        </div>
      )}
      {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      <RichText html={body} {...own} />
      {children}
    </article>
  );
}
