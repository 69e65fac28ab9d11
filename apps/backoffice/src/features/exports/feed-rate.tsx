import styles from './feed-rate.module.css';

export interface FeedRateProps {
  readonly rate: { readonly in: string; readonly out: string };
  readonly fee?: string | null;
}

/** A rate, in a table on one line. */
export function FeedRate({ rate, fee = null }: FeedRateProps) {
  return (
    <span className={styles['rate']}>
      {rate.in} : {rate.out}
      {fee !== null && ` − ${fee}`}
    </span>
  );
}
