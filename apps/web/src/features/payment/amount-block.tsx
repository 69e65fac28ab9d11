import { Amount, plainAmount } from '@tetri/ui';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './copied-rows.module.css';
import type { BlockOf } from './block-of.ts';

interface AmountBlockProps {
  readonly block: BlockOf<'amount'>;
  /** Sent over another network it would be lost, so it stands beside the amount. */
  readonly network: string | undefined;
}

export function AmountBlock({ block, network }: AmountBlockProps) {
  const { symbol } = block;
  // Bitcoin's network has the name of its coin: once is enough.
  const isOneName = network === undefined || network === symbol;
  return (
    <div className={styles['amount']}>
      <div>
        <span>{block.label}</span>
        <b>
          <Amount value={block.amount} symbol={isOneName ? symbol : `${symbol}\u00a0·\u00a0${network}`} />
        </b>
      </div>
      <CopyButton value={plainAmount(block.amount)} label={block.label} />
    </div>
  );
}
