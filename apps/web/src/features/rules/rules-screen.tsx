import { Link } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { BlockIcon } from '../../elements/block-icon.tsx';
import { Day } from '../../elements/day.tsx';
import { EmptyState } from '../../elements/empty-state.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import type { Rules } from './load-rules.ts';
import styles from './rules-screen.module.css';
import { useRulesMessages } from './use-rules-messages.ts';

export function RulesScreen({ rules }: { readonly rules: Rules }) {
  const t = useRulesMessages();
  const scope = useScope();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {rules.length === 0 && <EmptyState title={t('empty')} />}
      <ul className={styles['list']}>
        {rules.map(({ link, lang, title, updatedAt }) => (
          <li key={link}>
            <Link to={`/rules/${link}/`}>
              <BlockIcon name="document" />
              <span>
                <b lang={lang === scope.lang ? undefined : lang}>{title}</b>
                <small>
                  {t('updatedOn')} <Day at={updatedAt} />
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
