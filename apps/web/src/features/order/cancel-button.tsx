import { Button } from '@mantine/core';
import { useState } from 'react';
import { takeFocus } from '../../elements/take-focus.ts';
import styles from './cancel-button.module.css';
import { useOrderMessages } from './use-order-messages.ts';

interface CancelButtonProps {
  readonly isMoving: boolean;
  readonly onCancel: () => void;
}

/** Asks once more, in place, before an order is cancelled. */
export function CancelButton({ isMoving, onCancel }: CancelButtonProps) {
  const t = useOrderMessages();
  // False once somebody has kept the order: the focus goes back to where it was.
  const [isAsking, setAsking] = useState<boolean>();
  if (!isAsking) {
    return (
      <Button
        size="lg"
        variant="default"
        ref={isAsking === false ? takeFocus : undefined}
        onClick={() => setAsking(true)}
      >
        {t('cancel')}
      </Button>
    );
  }
  return (
    <div className={styles['question']} role="alertdialog" aria-label={t('cancelQuestion')}>
      <p>{t('cancelQuestion')}</p>
      <Button color="var(--t-red)" variant="outline" loading={isMoving} onClick={onCancel}>
        {t('cancelYes')}
      </Button>
      <Button variant="default" ref={takeFocus} onClick={() => setAsking(false)}>
        {t('cancelNo')}
      </Button>
    </div>
  );
}
