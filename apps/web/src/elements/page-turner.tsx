import { Link } from '../routing/index.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './page-turner.module.css';
import { useElementMessages } from './use-element-messages.ts';

interface PageTurnerProps {
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
}

/** Leads to the other pages of a list; nothing where there is only one. */
export function PageTurner({ page, pages, to }: PageTurnerProps) {
  const t = useElementMessages();
  if (pages < 2) return null;
  return (
    <nav className={styles['turner']} aria-label={t('pages')}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label={t('previousPage')}>
          ←
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === undefined ? (
          // The gaps stand at the second place and the last but one.
          <span key={index === 1 ? 'before' : 'after'} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-label={t('page', { page: String(number) })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" aria-label={t('nextPage')}>
          →
        </Link>
      )}
    </nav>
  );
}
