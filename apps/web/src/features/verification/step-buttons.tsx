import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DraftState } from './draft.ts';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

interface StepButtonsProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isPending: boolean;
  readonly keeping: DraftState['keeping'];
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** The way on and back, and whether what was typed is kept. */
export function StepButtons({ isFirst, isLast, isPending, keeping, onBack, children }: StepButtonsProps) {
  const t = useVerificationMessages();
  return (
    <>
      <div className={styles['buttons']}>
        <Button type="submit" size="md" loading={isPending}>
          {t(isLast ? 'send' : 'next')}
        </Button>
        {!isFirst && (
          <Button variant="default" size="md" onClick={onBack}>
            {t('previous')}
          </Button>
        )}
      </div>
      <div className={styles['foot']}>
        <p role="status" data-failed={keeping === 'failed' || undefined}>
          {t(`keeping-${keeping}`)}
        </p>
        {children}
      </div>
    </>
  );
}
