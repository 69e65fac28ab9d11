import type { Language } from '@tetri/contract';
import { Link } from '../routing/index.ts';
import styles from './chips.module.css';

export interface Chip {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly isChosen: boolean;
  /** Of the label, where it is not in the page's language. */
  readonly lang?: Language;
  readonly count?: number;
}

interface ChipsProps {
  /** What is chosen by them. */
  readonly label: string;
  readonly chips: readonly Chip[];
}

/** Narrows a list: each chip is an address of its own. On a phone they stand in one row that can be pushed. */
export function Chips({ label, chips }: ChipsProps) {
  return (
    <nav className={`${styles['chips']} edge-fade`} aria-label={label}>
      {chips.map(({ key, label: text, to, isChosen, lang, count }) => (
        <Link key={key} to={to} lang={lang} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
          {text}
          {count !== undefined && <span className={styles['count']}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
