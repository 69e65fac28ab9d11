import { Button } from '@mantine/core';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { hasPasskeys } from '../../app/use-passkey.ts';
import type { Protection } from './load-profile.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import type { ProofMeans } from '../../elements/use-proof.tsx';

const PasskeyAdding = lazy(() => import('./passkey-adding.tsx'));
const PasskeyRemoval = lazy(() => import('./passkey-removal.tsx'));

type Passkey = Protection['passkeys'][number];

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly means: ProofMeans;
}

const never = () => () => {};

/** Keys that a phone, a computer or a stick keeps: they sign in without a password. */
export function Passkeys({ passkeys, means }: PasskeysProps) {
  const t = useProfileMessages();
  const moment = useMomentText();
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<Passkey>();
  const canAdd = useSyncExternalStore(never, hasPasskeys, () => false);

  return (
    <section className={styles['section']}>
      <h2>{t('passkeys')}</h2>
      <p>{t('passkeysText')}</p>
      <ul className={styles['rows']}>
        {passkeys.map((passkey) => (
          <li key={passkey._id}>
            <div>
              <strong>{passkey.name}</strong>
              <span>
                {t('added', { at: moment(passkey.createdAt) })}
                {passkey.lastUsedAt !== null && ` · ${t('used', { at: moment(passkey.lastUsedAt) })}`}
              </span>
            </div>
            <Button
              variant="default"
              size="xs"
              onClick={() => setDeleted(passkey)}
              aria-label={t('removeOne', { name: passkey.name })}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {canAdd && (
        <div className={styles['buttons']}>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('addPasskey')}
          </Button>
        </div>
      )}
      <Suspense>
        {isAdding && (
          <PasskeyAdding
            name={t('passkeyName', { number: passkeys.length + 1 })}
            means={means}
            onDone={revalidate}
            onClose={() => setAdding(false)}
          />
        )}
        {deleted && <PasskeyRemoval passkey={deleted} means={means} onClose={() => setDeleted(undefined)} />}
      </Suspense>
    </section>
  );
}
