import { Button, PinInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './code-boxes.module.css';
import { useAccountMessages } from './use-account-messages.ts';

const digits = 6;

interface CodeBoxesProps {
  /** The code before was wrong: the boxes are empty and marked until something is typed. */
  readonly isWrong: boolean;
  readonly isSending: boolean;
  readonly onSend: (code: string) => void;
}

/** Six boxes for a code of the authenticator app. */
export function CodeBoxes({ isWrong, isSending, onSend }: CodeBoxesProps) {
  const t = useAccountMessages();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<'wrong' | 'cut' | undefined>(isWrong ? 'wrong' : undefined);
  const first = useRef<HTMLInputElement>(null);
  // Once: the kit calls a function in its place after every digit. Whoever is in a field elsewhere stays there.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select, iframe')) first.current?.focus();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = code.trim();
    if (typed.length === digits) return onSend(typed);
    setFault('cut');
    const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])');
    [...boxes].find((box) => box.value === '')?.focus();
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <PinInput
        length={digits}
        type="number"
        size="lg"
        oneTimeCode
        ref={first}
        placeholder=""
        value={code}
        error={fault !== undefined}
        classNames={{ root: styles['boxes'] ?? '', pinInput: styles['box'] ?? '' }}
        role="group"
        aria-label={t('code')}
        getInputProps={(index) => ({ 'aria-label': t('digit', { number: index + 1 }) })}
        onChange={(value) => {
          setCode(value);
          setFault(undefined);
        }}
      />
      <p className={styles['cut']} role="alert">
        {fault === 'cut' && t('codeCut')}
      </p>
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {t('confirm')}
      </Button>
    </form>
  );
}
