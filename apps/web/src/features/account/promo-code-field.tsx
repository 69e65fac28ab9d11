import { TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './account-form.module.css';
import { useAccountMessages } from './use-account-messages.ts';

interface PromoCodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Folded away: most people have none, and should not wonder where to get one. */
export function PromoCodeField({ value, onChange }: PromoCodeFieldProps) {
  const t = useAccountMessages();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <span className={styles['edge']}>
        <button type="button" className={styles['quiet']} onClick={() => setOpen(true)}>
          {t('havePromoCode')}
        </button>
      </span>
    );
  }
  return (
    <TextInput
      name="code"
      label={t('promoCode')}
      size="md"
      autoFocus
      autoComplete="off"
      spellCheck={false}
      maxLength={64}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
