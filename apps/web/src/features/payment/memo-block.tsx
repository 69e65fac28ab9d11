import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './copied-rows.module.css';
import type { BlockOf } from './block-of.ts';

/** A payment without its memo is hard to find: the warning stands right at it. */
export function MemoBlock({ block }: { readonly block: BlockOf<'memo'> }) {
  return (
    <div className={styles['memo']}>
      <div className={styles['row']}>
        <div>
          <span>{block.label}</span>
          <b>{block.value}</b>
        </div>
        <CopyButton value={block.value} label={block.label} />
      </div>
      <p>{block.warning}</p>
    </div>
  );
}
