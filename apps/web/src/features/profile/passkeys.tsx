import { Button } from '@mantine/core';
import { deletePasskey } from '@tetri/contract';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { hasPasskeys } from '../../app/use-passkey.ts';
import { QuestionDialog } from '../../elements/question-dialog.tsx';
import type { Protection } from './load-profile.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import type { ProofMeans } from '../../elements/use-proof.tsx';

const PasskeyAdding = lazy(() => import('./passkey-adding.tsx'));

type Passkey = Protection['passkeys'][number];

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly means: ProofMeans;
}

const never = () => () => {};

/** Keys that a phone, a computer or a stick keeps: they sign in without a password. */
export function Passkeys({ passkeys, means }: PasskeysProps) {
  const t = useProfileMessages();
  const { call } = useScope();
  const moment = useMomentText();
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const removing = useChange();
  const [deleted, setDeleted] = useState<Passkey>();
  const canAdd = useSyncExternalStore(never, hasPasskeys, () => false);

  const remove = async ({ _id }: Passkey) => {
    if (!(await removing.run(() => call(deletePasskey, { _id })))) return;
    setDeleted(undefined);
    await revalidate();
  };

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
      </Suspense>
      <QuestionDialog
        isOpen={deleted !== undefined}
        title={t('removeQuestion', { name: deleted?.name ?? '' })}
        confirm={t('remove')}
        isDanger
        isPending={removing.isPending}
        failure={removing.failure}
        onConfirm={() => deleted && void remove(deleted)}
        onClose={() => setDeleted(undefined)}
      >
        <p>{t('removeText')}</p>
      </QuestionDialog>
    </section>
  );
}
