import { useEffect } from 'react';
import { Link, useLocation } from '../../routing/index.ts';
import { useReloading } from '../../app/use-reloading.ts';
import { Chips } from '../../elements/chips.tsx';
import { EmptyState } from '../../elements/empty-state.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { FaqGroup, FaqPlaceholders } from './faq-group.tsx';
import { writeFaqQuery } from './faq-query.ts';
import styles from './faq-screen.module.css';
import { FaqSearch } from './faq-search.tsx';
import type { FaqData } from './load-faq.ts';
import { wordsPattern } from './mark-words.ts';
import { useFaqMessages } from './use-faq-messages.ts';

/** Questions in their groups, with search. An address that ends with a question's id opens that question. */
export function FaqScreen({ data }: { readonly data: FaqData }) {
  const t = useFaqMessages();
  const isReloading = useReloading();
  const { hash } = useLocation();
  const { query, groups, faq } = data;
  useEffect(() => {
    const asked = document.getElementById(hash.slice(1));
    if (!(asked instanceof HTMLDetailsElement)) return;
    asked.open = true;
    asked.scrollIntoView();
  }, [hash]);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={styles['tools']}>
        <FaqSearch key={query.group} query={query} />
        <Chips
          label={t('groups')}
          chips={[
            { key: '', label: t('all'), to: writeFaqQuery({ ...query, group: undefined }), isChosen: !query.group },
            ...groups.map(({ _id, name }) => ({
              key: _id,
              label: name,
              to: writeFaqQuery({ ...query, group: _id }),
              isChosen: _id === query.group,
            })),
          ]}
        />
        <p className={styles['found']} role="status">
          {isReloading ? t('loading') : query.search !== '' && faq.length > 0 ? t('found', { count: faq.length }) : ''}
        </p>
      </div>
      {isReloading ? <FaqPlaceholders /> : <Answers data={data} />}
    </>
  );
}

function Answers({ data: { faq, groups, query } }: { readonly data: FaqData }) {
  const t = useFaqMessages();
  if (faq.length === 0) {
    const isNarrowed = query.search !== '' || query.group !== undefined;
    return (
      <EmptyState title={query.search === '' ? t('empty') : t('nothing', { search: query.search })}>
        {isNarrowed && <Link to="/faq/">{t('showAll')}</Link>}
        <Link to="/contacts/">{t('ask')}</Link>
      </EmptyState>
    );
  }
  const words = wordsPattern(query.search);
  return groups.map(({ _id, name }) => {
    const questions = faq.filter(({ group }) => group === _id);
    return questions.length > 0 && <FaqGroup key={_id} id={_id} name={name} questions={questions} words={words} />;
  });
}
