import type { CallRequest, signIn } from '@tetri/contract';
import { useState } from 'react';
import { useFailureText } from '../../app/use-failure-text.ts';
import { hasPasskeys, usePasskey } from '../../app/use-passkey.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import styles from './account-form.module.css';
import { CodeBoxes } from './code-boxes.tsx';
import { RecoveryCodeField } from './recovery-code-field.tsx';
import { useAccountMessages } from './use-account-messages.ts';
import type { SignInSteps } from './use-sign-in-steps.ts';

/** One of the three ways to prove the second factor. */
export type Factor = Pick<CallRequest<typeof signIn>, 'code' | 'recoveryCode' | 'passkey'>;

interface SecondFactorStepProps {
  readonly steps: Pick<
    SignInSteps,
    'failure' | 'isSending' | 'isCodeWrong' | 'round' | 'refuse' | 'forget' | 'restart'
  >;
  readonly onSend: (factor: Factor) => Promise<void>;
  /** Says where `steps.restart` leads; without it, back. */
  readonly restartLabel?: string;
}

/** Asks for the second factor: the six digits, a recovery code, or a passkey. */
export function SecondFactorStep({ steps, onSend, restartLabel }: SecondFactorStepProps) {
  const t = useAccountMessages();
  const askPasskey = usePasskey();
  const failureText = useFailureText();
  const [isByRecoveryCode, setByRecoveryCode] = useState(false);
  const { failure, isSending, isCodeWrong, round } = steps;

  const chooseOther = () => {
    steps.forget();
    setByRecoveryCode(!isByRecoveryCode);
  };
  const choosePasskey = async () => {
    try {
      const passkey = await askPasskey('openly');
      if (passkey) await onSend({ passkey });
    } catch (error) {
      steps.refuse(await failureText(error));
    }
  };
  return (
    <div className={styles['form']}>
      <p className={styles['lead']}>{t(isByRecoveryCode ? 'recoveryLead' : 'codeLead')}</p>
      <FormFailure text={failure} />
      {isByRecoveryCode ? (
        <RecoveryCodeField
          key={round}
          isWrong={isCodeWrong}
          isSending={isSending}
          onSend={(recoveryCode) => void onSend({ recoveryCode })}
        />
      ) : (
        <CodeBoxes key={round} isWrong={isCodeWrong} isSending={isSending} onSend={(code) => void onSend({ code })} />
      )}
      <div className={styles['choices']}>
        <button type="button" className={styles['quiet']} onClick={chooseOther}>
          {t(isByRecoveryCode ? 'useCode' : 'useRecoveryCode')}
        </button>
        {hasPasskeys() && (
          <button type="button" className={styles['quiet']} onClick={() => void choosePasskey()}>
            {t('usePasskey')}
          </button>
        )}
        <button type="button" className={styles['quiet']} onClick={steps.restart}>
          {restartLabel ?? t('back')}
        </button>
      </div>
    </div>
  );
}
