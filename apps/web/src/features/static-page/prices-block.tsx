import type { PageBlock } from '../../app/content-shapes.ts';
import styles from './prices-block.module.css';

export function PricesBlock({ block }: { readonly block: Extract<PageBlock, { type: 'prices' }> }) {
  return (
    <dl className={styles['prices']}>
      {block.rows.map(({ label, value, note }) => (
        <div key={label}>
          <dt>
            {label}
            {note !== '' && <small>{note}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
