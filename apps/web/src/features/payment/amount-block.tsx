import { amountText } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './copied-rows.module.css';
import type { BlockOf } from './block-of.ts';

interface AmountBlockProps {
  readonly block: BlockOf<'amount'>;
  /** Sent over another network it would be lost, so it stands beside the amount. */
  readonly network: string | undefined;
}

export function AmountBlock({ block, network }: AmountBlockProps) {
  const { lang } = useScope();
  return (
    <div className={styles['amount']}>
      <div>
        <span>{block.label}</span>
        <b>
          {amountText(block.amount, lang)} {block.symbol}
          {network !== undefined && `\u00a0·\u00a0${network}`}
        </b>
      </div>
      <CopyButton
        value={block.amount.includes('.') ? block.amount.replace(/\.?0+$/, '') : block.amount}
        label={block.label}
      />
    </div>
  );
}
