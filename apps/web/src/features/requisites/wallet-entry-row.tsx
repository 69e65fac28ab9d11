import { Button } from '@mantine/core';
import { cancelWithdrawal } from '@tetri/contract';
import { Amount, GroupedCode } from '@tetri/ui';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import type { WalletEntry } from './load-requisites.ts';
import { useRequisitesMessages } from './use-requisites-messages.ts';
import styles from './wallets.module.css';

interface WalletEntryRowProps {
  readonly entry: WalletEntry;
  readonly onChanged: () => Promise<void>;
}

/** One movement, or what is on its way: what it was, when, and by which transaction. */
export function WalletEntryRow({ entry, onChanged }: WalletEntryRowProps) {
  const t = useRequisitesMessages();
  const { call } = useScope();
  const moment = useMomentText();
  const { run, isPending } = useChange({ isToast: true });
  const { kind, symbol, amount, balanceAfter, confirmations, review, reference, orderUid, withdrawal, at } = entry;
  const isIncoming = !amount.startsWith('-');

  async function cancel(uid: string) {
    if (await run(() => call(cancelWithdrawal, { uid }))) await onChanged();
  }

  return (
    <li data-pending={balanceAfter === null || undefined}>
      <div className={styles['what']}>
        <strong>{t(`kind.${kind}`)}</strong>
        <small>
          <time dateTime={at}>{moment(at)}</time>
          {orderUid !== null && ` · ${t('ofOrder', { uid: orderUid })}`}
        </small>
        {confirmations && (
          <small>
            {t('confirmations', { seen: String(confirmations.seen), required: String(confirmations.required) })}
          </small>
        )}
        {review !== 'none' && <small>{t(`review.${review}`)}</small>}
        {withdrawal && (
          <small>
            <GroupedCode value={withdrawal.address} />
          </small>
        )}
        {withdrawal && balanceAfter === null && review === 'none' && (
          <small>{t(withdrawal.mayCancel ? 'withdrawalWaits' : 'withdrawalSent')}</small>
        )}
        {reference !== '' && <small className={styles['reference']}>{reference}</small>}
      </div>
      <div className={styles['balance']}>
        <b data-in={isIncoming || undefined}>
          {isIncoming && '+'}
          <Amount value={amount} symbol={symbol} />
        </b>
        {balanceAfter !== null && (
          <small>
            {t('balanceAfter')} <Amount value={balanceAfter} />
          </small>
        )}
        {withdrawal?.mayCancel && (
          <Button
            size="compact-sm"
            variant="default"
            loading={isPending}
            aria-label={t('cancelOne', { uid: withdrawal.uid })}
            onClick={() => void cancel(withdrawal.uid)}
          >
            {t('cancelWithdrawal')}
          </Button>
        )}
      </div>
    </li>
  );
}
