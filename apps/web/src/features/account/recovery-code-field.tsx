import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { takeFocus } from '../../elements/take-focus.ts';
import styles from './code-boxes.module.css';
import { useAccountMessages } from './use-account-messages.ts';

interface RecoveryCodeFieldProps {
  readonly isWrong: boolean;
  readonly isSending: boolean;
  readonly onSend: (recoveryCode: string) => void;
}

/** One of the ten codes that were printed when the second factor was turned on. */
export function RecoveryCodeField({ isWrong, isSending, onSend }: RecoveryCodeFieldProps) {
  const t = useAccountMessages();
  const [code, setCode] = useState('');
  const [isMarked, setMarked] = useState(isWrong);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') setMarked(true);
    else onSend(typed);
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <TextInput
        name="recoveryCode"
        label={t('recoveryCode')}
        size="md"
        ref={takeFocus}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={isMarked}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setMarked(false);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {t('confirm')}
      </Button>
    </form>
  );
}
