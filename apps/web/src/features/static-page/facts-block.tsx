import type { PageBlock } from '../../app/content-shapes.ts';
import styles from './facts-block.module.css';

export function FactsBlock({ block }: { readonly block: Extract<PageBlock, { type: 'facts' }> }) {
  return (
    <dl className={styles['facts']}>
      {block.items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
