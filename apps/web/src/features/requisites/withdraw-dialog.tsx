import { Button, TextInput } from '@mantine/core';
import {
  amountNotPositive,
  amountNotValid,
  amountTooSmall,
  balanceTooSmall,
  commandReused,
  createWithdrawal,
  fieldNotFilled,
  ownAddress,
} from '@tetri/contract';
import { CallFailure } from '@tetri/client';
import { amountText, GroupedCode } from '@tetri/ui';
import { type FormEvent, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useDestinationFault } from '../../app/use-destination-fault.ts';
import { useRefusal } from '../../app/use-refusal.ts';
import { ModalDialog } from '../../elements/modal-dialog.tsx';
import { SiteLink } from '../../elements/site-link.tsx';
import { proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import { focusWrong } from '../../elements/focus-wrong.ts';
import type { Wallet } from './load-requisites.ts';
import { useRequisitesMessages } from './use-requisites-messages.ts';
import styles from './wallets.module.css';

const fieldOf = new Map([
  ...proofFields,
  ...[amountNotValid, amountNotPositive, amountTooSmall, balanceTooSmall].map(({ code }) => [code, 'amount'] as const),
  [fieldNotFilled.code, 'address'],
  [ownAddress.code, 'address'],
] as const);

/** Whether it is unknown what became of the call, or a call before it did something else. */
const isUnsure = ({ status, errorCode }: CallFailure) =>
  status === 0 || status >= 500 || errorCode === commandReused.code;
const isSome = (amount: string) => /[1-9]/.test(amount);

interface WithdrawDialogProps {
  readonly wallet: Wallet;
  readonly means: ProofMeans;
  readonly onSent: () => Promise<void>;
  readonly onClose: () => void;
}

/** Sends coins from the wallet: first where and how much, then the question, with what the account has to show. */
export function WithdrawDialog({ wallet, means, onSent, onClose }: WithdrawDialogProps) {
  const t = useRequisitesMessages();
  const { symbol } = wallet;
  const isProtected = means.isFactorOn || means.hasPasskey;
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={t('withdrawTitle', { symbol })}
      size="27rem"
      centered
      closeOnClickOutside={false}
      classNames={{ title: styles['dialog-title'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isProtected ? (
        <WithdrawForm wallet={wallet} means={means} onSent={onSent} onClose={onClose} />
      ) : (
        <div className={styles['dialog']}>
          <p>{t('factorNeeded')}</p>
          <SiteLink href="/user/profile/">{t('toProfile')}</SiteLink>
        </div>
      )}
    </ModalDialog>
  );
}

function WithdrawForm({ wallet, means, onSent, onClose }: WithdrawDialogProps) {
  const t = useRequisitesMessages();
  const { call, lang } = useScope();
  const { send, isPending, failure, problem } = useRefusal(fieldOf);
  const { fields, gather } = useProof(means, problem);
  const faultOf = useDestinationFault();
  const [commandId] = useState(() => newUuid());
  const [address, setAddress] = useState('');
  const [memo, setMemo] = useState('');
  const [amount, setAmount] = useState('');
  const [fault, setFault] = useState<string>();
  const [amountFault, setAmountFault] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { _id: walletId, symbol, withdrawal } = wallet;
  if (!withdrawal) return null;
  const { min, max, fee, check, hasMemo } = withdrawal;
  const text = (value: string) => `${amountText(value, lang)} ${symbol}`;
  const feeText = isSome(fee) ? t('withdrawFee', { fee: text(fee) }) : t('noFee');
  // Without a minimum of the owner it is the smallest part of the coin.
  const hint = isSome(min.slice(0, -1))
    ? t('amountHint', { min: text(min), max: text(max) })
    : t('amountUpTo', { max: text(max) });
  const typed = amount.replace(',', '.').trim();
  const typeAmount = (text: string) => {
    setAmount(text);
    setAmountFault(undefined);
  };

  async function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const pressed = document.activeElement;
    const field = { _id: 'address', name: t('address'), check, regex: null };
    const wrongAmount = typed === '' ? t('problem-required') : /^\d+(\.\d+)?$/.test(typed) ? undefined : hint;
    setAmountFault(wrongAmount);
    const wrong = address.trim() === '' ? t('problem-required') : await faultOf(field, address);
    setFault(wrong);
    if (wrong === undefined && wrongAmount === undefined) setAsking(true);
    else focusWrong(form, pressed);
  }

  async function withdraw(event: FormEvent) {
    event.preventDefault();
    const asked = { commandId, walletId, amount: typed, fee, address: address.trim(), memo: memo.trim() };
    const isSent = await send(async () => {
      try {
        await call(createWithdrawal, { ...asked, ...(await gather()) });
      } catch (error) {
        // What is wrong with the first step is put right there.
        const field = error instanceof CallFailure ? fieldOf.get(error.errorCode) : undefined;
        if (field === 'amount' || field === 'address') setAsking(false);
        // It may have been made all the same: then it stands among those that wait, before anybody makes a second one.
        if (!(error instanceof CallFailure) || isUnsure(error)) void onSent();
        throw error;
      }
    });
    if (!isSent) return;
    onClose();
    toasts.show({ type: 'success', message: t('withdrawn') });
    await onSent();
  }

  if (isAsking) {
    return (
      <form className={styles['dialog']} onSubmit={(event) => void withdraw(event)} noValidate>
        <p className={styles['question']}>{t('withdrawQuestion', { amount: text(typed) })}</p>
        <div className={styles['labelled']}>
          <span>{t('address')}</span>
          <GroupedCode value={address.trim()} />
        </div>
        {memo.trim() !== '' && (
          <div className={styles['labelled']}>
            <span>{t('memo')}</span>
            <code>{memo.trim()}</code>
          </div>
        )}
        <p className={styles['soft']}>{feeText}</p>
        {fields}
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
        <div className={styles['buttons']}>
          <Button variant="default" size="md" onClick={() => setAsking(false)}>
            {t('back')}
          </Button>
          <Button type="submit" size="md" loading={isPending}>
            {t('send')}
          </Button>
        </div>
      </form>
    );
  }
  return (
    <form className={styles['dialog']} onSubmit={(event) => void review(event)} noValidate>
      <TextInput
        name="address"
        label={t('address')}
        size="md"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={address}
        error={fault ?? problem('address')}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      {hasMemo && (
        <TextInput
          name="memo"
          label={t('memo')}
          description={t('memoHint')}
          size="md"
          autoComplete="off"
          maxLength={200}
          value={memo}
          onChange={(event) => setMemo(event.currentTarget.value)}
        />
      )}
      <TextInput
        name="amount"
        label={t('amount', { symbol })}
        description={hint}
        size="md"
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        value={amount}
        error={amountFault ?? problem('amount')}
        onChange={(event) => typeAmount(event.currentTarget.value)}
        rightSectionWidth="auto"
        rightSection={
          <Button variant="subtle" size="compact-sm" mr={6} onClick={() => typeAmount(max)}>
            {t('all')}
          </Button>
        }
      />
      <p className={styles['soft']}>{feeText}</p>
      <Button type="submit" size="md" fullWidth>
        {t('next')}
      </Button>
    </form>
  );
}
