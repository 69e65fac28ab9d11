import { amountText } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './copied-rows.module.css';
import type { BlockOf } from './block-of.ts';

export function AmountBlock({ block }: { readonly block: BlockOf<'amount'> }) {
  const { lang } = useScope();
  return (
    <div className={styles['amount']}>
      <div>
        <span>{block.label}</span>
        <b>
          {amountText(block.amount, lang)} {block.symbol}
        </b>
      </div>
      <CopyButton
        value={block.amount.includes('.') ? block.amount.replace(/\.?0+$/, '') : block.amount}
        label={block.label}
      />
    </div>
  );
}
