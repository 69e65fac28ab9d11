import { isFailure } from '@tetri/client';
import { type CallOutput, codeIncorrect, confirmOtp, createOtp } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import type { CodeForm } from './code-form.ts';
import { DialogFailure, ProfileDialog } from './profile-dialog.tsx';
import styles from './profile-screen.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useProfileMessages } from './use-profile-messages.ts';
import { proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import { useRefusal } from '../../app/use-refusal.ts';

interface OtpSetupProps {
  readonly means: ProofMeans;
  readonly CodeForm: CodeForm;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

const apps = [
  [
    'Google Authenticator · Android',
    'https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2',
  ],
  ['Google Authenticator · iPhone', 'https://apps.apple.com/app/google-authenticator/id388497605'],
  ['Aegis · Android', 'https://play.google.com/store/apps/details?id=com.beemdevelopment.aegis'],
] as const;

/**
 * Makes a secret as it opens; a code of it, with a proof of who asks, turns the second factor on, and the recovery codes are
 * shown this once.
 */
export default function OtpSetup({ means, CodeForm, onDone, onClose }: OtpSetupProps) {
  const t = useProfileMessages();
  const { call } = useScope();
  const failureText = useFailureText();
  const [otp, setOtp] = useState<CallOutput<typeof createOtp>['otp']>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [notMade, setNotMade] = useState<string>();
  const { send, isPending, failure, problem } = useRefusal(proofFields);
  const { fields, gather } = useProof(means, problem);
  const [round, setRound] = useState(0);

  const confirm = async (code: string) => {
    const { password, passkey } = await gather();
    try {
      setCodes((await call(confirmOtp, { code, password, passkey })).recoveryCodes);
      // The page behind says that it is on, while the codes are being read.
      await onDone();
    } catch (error) {
      // The boxes are emptied for a wrong code alone: after a wrong password the code may still be good.
      if (isFailure(error, codeIncorrect)) setRound(round + 1);
      throw error;
    }
  };

  useEffect(() => {
    let isGone = false;
    call(createOtp, {}).then(
      (answer) => !isGone && setOtp(answer.otp),
      async (error: unknown) => {
        const text = await failureText(error);
        if (!isGone) setNotMade(text);
      },
    );
    return () => {
      isGone = true;
    };
  }, [call, failureText]);

  if (codes) {
    return (
      <ProfileDialog title={t('codesTitle')} isBinding onClose={onClose}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </ProfileDialog>
    );
  }
  return (
    <ProfileDialog title={t('setupTitle')} onClose={onClose}>
      <DialogFailure text={notMade} />
      <p>{t('setupApp')}</p>
      <ul className={styles['apps']}>
        {apps.map(([name, url]) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>{t('setupScan')}</p>
      <div className={styles['qr']}>{otp && <img src={otp.image} alt={t('qr')} width={192} height={192} />}</div>
      {otp && (
        <a className={styles['toApp']} href={otp.url}>
          {t('setupHere')}
        </a>
      )}
      <div className={styles['secret']}>
        <code>{otp?.secret.replace(/(.{4})(?=.)/g, '$1 ') ?? ' '}</code>
        {otp && <CopyButton value={otp.secret} label={t('secret')} />}
      </div>
      {fields}
      <p>{t('setupCode')}</p>
      <DialogFailure text={failure} />
      <CodeForm
        key={round}
        isWrong={round > 0}
        isSending={isPending}
        onSend={(code) => void send(() => confirm(code))}
      />
    </ProfileDialog>
  );
}
