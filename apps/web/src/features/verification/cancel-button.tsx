import { cancelVerification, type VerificationForm } from '@tetri/contract';
import { useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { QuestionDialog } from '../../elements/question-dialog.tsx';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

interface CancelButtonProps {
  readonly form: VerificationForm;
  readonly onCancelled: () => void;
}

/** Gives the verification up, after a question: what was filled in is deleted. */
export function CancelButton({ form, onCancelled }: CancelButtonProps) {
  const t = useVerificationMessages();
  const { call } = useScope();
  const { run, isPending, failure } = useChange();
  const [isAsked, setAsked] = useState(false);
  const cancel = async () => {
    if (await run(() => call(cancelVerification, { _id: form._id }))) onCancelled();
  };
  return (
    <>
      <button type="button" className={styles['quiet']} onClick={() => setAsked(true)}>
        {t('cancelVerification')}
      </button>
      <QuestionDialog
        isOpen={isAsked}
        title={t('cancelQuestion')}
        confirm={t('cancelVerification')}
        isDanger
        isPending={isPending}
        failure={failure}
        onConfirm={() => void cancel()}
        onClose={() => setAsked(false)}
      >
        <p>{t('cancelText')}</p>
      </QuestionDialog>
    </>
  );
}
