import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { takeFocus } from '../../elements/take-focus.ts';
import styles from './account-form.module.css';
import { useAccountMessages } from './use-account-messages.ts';

interface PromoCodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Few have a code: the field comes when it is asked for. */
export function PromoCodeField({ value, onChange }: PromoCodeFieldProps) {
  const t = useAccountMessages();
  const [isOpen, setOpen] = useState(value !== '');
  if (!isOpen)
    return (
      <span>
        <button type="button" className={styles['quiet']} onClick={() => setOpen(true)}>
          {t('havePromoCode')}
        </button>
      </span>
    );
  return (
    <TextInput
      name="code"
      label={t('promoCode')}
      size="md"
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      ref={takeFocus}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
