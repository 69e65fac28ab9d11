import { Link } from '../../routing/index.ts';
import { ArticleView } from '../../elements/article-view.tsx';
import { Day } from '../../elements/day.tsx';
import type { Rule } from './load-rules.ts';
import { type Outline, outlineOf } from './outline-of.ts';
import styles from './rule-text.module.css';
import { useRulesMessages } from './use-rules-messages.ts';

/** One rule whole, with its headings to jump to. */
export function RuleText({ rule }: { readonly rule: Rule }) {
  const t = useRulesMessages();
  const { html, headings } = outlineOf(rule.content);
  return (
    <ArticleView
      back={{ to: '/rules/', label: t('back') }}
      title={rule.title}
      lang={rule.lang}
      body={html}
      about={
        <>
          <span>
            {t('updatedOn')} <Day at={rule.updatedAt} />
          </span>
          <button type="button" className={styles['print']} onClick={() => window.print()}>
            {t('print')}
          </button>
        </>
      }
      aside={headings.length > 1 ? <Contents headings={headings} /> : undefined}
    />
  );
}

function Contents({ headings }: Pick<Outline, 'headings'>) {
  const t = useRulesMessages();
  return (
    <nav className={styles['contents']} aria-labelledby="contents">
      <h2 id="contents">{t('contents')}</h2>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
