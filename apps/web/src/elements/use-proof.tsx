import { PasswordInput, TextInput } from '@mantine/core';
import { CallFailure } from '@tetri/client';
import {
  type CallRequest,
  type createPasskeyOptions,
  passkeyNotAccepted,
  passwordIncorrect,
  secondFactorRequired,
} from '@tetri/contract';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { hasPasskeys, usePasskey } from '../app/use-passkey.ts';
import { useElementMessages } from './use-element-messages.ts';
import styles from './use-proof.module.css';

export type Proof = CallRequest<typeof createPasskeyOptions>;

/** What the account has to prove by who somebody is. */
export interface ProofMeans {
  readonly hasPassword: boolean;
  readonly isFactorOn: boolean;
  readonly hasPasskey: boolean;
}

type Field = 'password' | 'code';

/** What a browser can does not change while it shows a page. */
const never = () => () => undefined;

/** Which field a refusal of the proof is about. */
export const proofFields = new Map([
  [passwordIncorrect.code, 'password'],
  [secondFactorRequired.code, 'code'],
] as const);

/** Asks the person anew who they are: by what the account has, or by a passkey in place of all of it. */
export function useProof(
  { hasPassword, isFactorOn, hasPasskey }: ProofMeans,
  problem: (field: Field) => string | undefined,
): {
  /** To be put into the form. */
  readonly fields: ReactNode;
  /** To be called as the form is sent. Rejects with `CallFailure`. */
  readonly gather: () => Promise<Proof>;
} {
  const t = useElementMessages();
  const askPasskey = usePasskey();
  const canPasskey = useSyncExternalStore(never, hasPasskeys, () => false);
  const isTyped = hasPassword || isFactorOn;
  const [isByPasskey, setByPasskey] = useState(hasPasskey && !isTyped);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');

  async function gather(): Promise<Proof> {
    if (!isByPasskey) return { ...(hasPassword && { password }), ...(isFactorOn && readCode(code)) };
    const passkey = await askPasskey('openly');
    if (passkey) return { passkey };
    throw new CallFailure({ errorCode: passkeyNotAccepted.code, message: 'no passkey was shown', status: 0 });
  }

  const fields = (
    <>
      {hasPassword && !isByPasskey && (
        <PasswordInput
          name="password"
          label={t('presentPassword')}
          size="md"
          autoComplete="current-password"
          maxLength={256}
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          value={password}
          error={problem('password')}
          // The component says so in a data attribute alone.
          aria-invalid={problem('password') !== undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      {isFactorOn && !isByPasskey && (
        <TextInput
          name="code"
          label={t('proofCode')}
          size="md"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={problem('code')}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      {isByPasskey && <p>{t('proofPasskey')}</p>}
      {isTyped && hasPasskey && canPasskey && (
        <button type="button" className={styles['quiet']} onClick={() => setByPasskey(!isByPasskey)}>
          {t(isByPasskey ? 'proofWithoutPasskey' : 'proofWithPasskey')}
        </button>
      )}
    </>
  );
  return { fields, gather };
}

/** Six digits are a code of the app, anything else a recovery code. */
function readCode(typed: string): Proof {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? { code } : { recoveryCode: typed.trim() };
}
