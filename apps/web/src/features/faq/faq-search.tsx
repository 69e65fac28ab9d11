import { languages } from '@tetri/contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from '../../routing/index.ts';
import { languageNames } from '../../app/language-names.ts';
import { useScope } from '../../app/page-scope.ts';
import { type FaqQuery, readFaqQuery, writeFaqQuery } from './faq-query.ts';
import styles from './faq-search.module.css';
import { useFaqMessages } from './use-faq-messages.ts';

/** How long somebody must pause in typing before the answers are looked through. */
const pauseMs = 350;

/** Looks for answers while one types, and in which language; without scripts it is a plain form. */
export function FaqSearch({ query }: { readonly query: FaqQuery }) {
  const t = useFaqMessages();
  const { lang } = useScope();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const words = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Another address was opened: not by typing, or the words would still be on their way.
    const { current } = words;
    if (current && timer.current === undefined && current.value.trim() !== query.search) current.value = query.search;
  }, [query.search]);

  function find(form: HTMLFormElement) {
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form)) typed.set(name, String(value));
    const asked = readFaqQuery(typed);
    const address = writeFaqQuery({ ...asked, lang: asked.lang === lang ? undefined : asked.lang });
    if (address !== writeFaqQuery(query)) void navigate(address, { replace: true, preventScrollReset: true });
  }

  function onType(event: FormEvent<HTMLInputElement>) {
    const { form } = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form && find(form), pauseMs);
  }

  return (
    <form
      className={styles['search']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        find(event.currentTarget);
      }}
    >
      {query.group !== undefined && <input type="hidden" name="group" value={query.group} />}
      <label className={styles['words']}>
        <span className="visually-hidden">{t('search')}</span>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="m13.5 13.5 4 4M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
        <input
          ref={words}
          type="search"
          name="search"
          placeholder={t('search')}
          defaultValue={query.search}
          maxLength={100}
          autoComplete="off"
          onInput={onType}
        />
      </label>
      {languages.length > 1 && (
        <label className={styles['language']}>
          <span>{t('language')}</span>
          <select
            key={query.lang ?? lang}
            name="lang"
            defaultValue={query.lang ?? lang}
            onChange={(event) => event.currentTarget.form && find(event.currentTarget.form)}
          >
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageNames[code]}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit">{t('find')}</button>
    </form>
  );
}
