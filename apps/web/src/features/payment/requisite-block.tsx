import { GroupedCode } from '@tetri/ui';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './copied-rows.module.css';
import type { BlockOf } from './block-of.ts';

export function RequisiteBlock({ block }: { readonly block: BlockOf<'requisite'> }) {
  return (
    <div className={styles['row']}>
      <div>
        <span>{block.label}</span>
        <b>
          <GroupedCode value={block.value} />
        </b>
      </div>
      {block.isCopyable && <CopyButton value={block.value} label={block.label} />}
    </div>
  );
}
