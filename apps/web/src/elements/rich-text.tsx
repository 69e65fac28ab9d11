import type { Language } from '@tetri/contract';
import type { MouseEvent } from 'react';
import { useNavigate } from '../routing/index.ts';
import { useScope } from '../app/page-scope.ts';
import { framedTables } from './framed-tables.ts';
import styles from './rich-text.module.css';
import { useElementMessages } from './use-element-messages.ts';

interface RichTextProps {
  /** Cleaned by the server when it was written: tags, attributes and addresses that are allowed, and no others. */
  readonly html: string;
  /** The language of the text, where it is not the page's. */
  readonly lang?: Language;
}

/** What an editor wrote. Its links within the site lead there without a reload. */
export function RichText({ html, lang }: RichTextProps) {
  const t = useElementMessages();
  const scope = useScope();
  const navigate = useNavigate();
  const prefix = `/${scope.lang}`;

  function follow(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href') ?? '';
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const isHere = href.startsWith('#');
    if (!isPlain || link?.target === '_blank' || !(isHere || href.startsWith(`${prefix}/`))) return;
    event.preventDefault();
    void navigate(isHere ? { hash: href } : href.slice(prefix.length));
  }

  return (
    // Listens for its links, which stand in text that React does not know; they are reached by the keyboard as links are.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles['text']}
      lang={lang}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: framedTables(html, t('table')) }}
    />
  );
}
