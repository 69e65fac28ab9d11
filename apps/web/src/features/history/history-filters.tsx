import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link, useNavigate } from '../../routing/index.ts';
import { type HistoryQuery, readHistoryQuery, writeHistoryQuery } from './history-query.ts';
import styles from './history-screen.module.css';
import { useHistoryMessages } from './use-history-messages.ts';

/** Narrows the history; the address carries what is asked for. */
export function HistoryFilters({ query }: { readonly query: HistoryQuery }) {
  const t = useHistoryMessages();
  const navigate = useNavigate();
  const isFiltered = query.search !== '' || query.startAt !== '' || query.endAt !== '';

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) typed.set(name, String(value).trim());
    const asked = readHistoryQuery(typed);
    void navigate(writeHistoryQuery({ ...asked, tab: query.tab, page: 1 }), { preventScrollReset: true });
  }

  return (
    <form
      key={writeHistoryQuery(query)}
      className={styles['filters']}
      onSubmit={find}
      role="search"
      aria-label={t('filters')}
    >
      <TextInput
        name="search"
        label={t('search')}
        placeholder={t('searchHint')}
        defaultValue={query.search}
        maxLength={60}
        autoComplete="off"
      />
      <TextInput name="from" type="date" label={t('from')} defaultValue={query.startAt} min="2000-01-01" />
      <TextInput name="to" type="date" label={t('to')} defaultValue={query.endAt} min="2000-01-01" />
      <div className={styles['buttons']}>
        <Button type="submit" variant="default">
          {t('find')}
        </Button>
        {isFiltered && (
          <Link to={writeHistoryQuery({ ...query, search: '', startAt: '', endAt: '', page: 1 })} preventScrollReset>
            {t('clear')}
          </Link>
        )}
      </div>
    </form>
  );
}
