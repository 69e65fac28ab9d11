import { Button } from '@mantine/core';
import { blockAccount, deleteAccount } from '@tetri/contract';
import { useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { useLeaveAccount } from '../../app/use-leave-account.ts';
import { QuestionDialog } from '../../elements/question-dialog.tsx';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import { proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import { useRefusal } from '../../app/use-refusal.ts';

/** Closes the account for a week, or for good. */
export function Farewell({ means }: { readonly means: ProofMeans }) {
  const t = useProfileMessages();
  const [dialog, setDialog] = useState<'block' | 'delete'>();
  const close = () => setDialog(undefined);
  return (
    <section className={styles['section']}>
      <h2>{t('farewell')}</h2>
      <ul className={styles['rows']}>
        {(['block', 'delete'] as const).map((way) => (
          <li key={way}>
            <div>
              <strong>{t(way)}</strong>
              <span>{t(`${way}Hint`)}</span>
            </div>
            <Button variant="default" size="xs" aria-label={t(way)} onClick={() => setDialog(way)}>
              {t(`${way}Button`)}
            </Button>
          </li>
        ))}
      </ul>
      <BlockQuestion isOpen={dialog === 'block'} onClose={close} />
      {dialog === 'delete' && <DeleteQuestion means={means} onClose={close} />}
    </section>
  );
}

function BlockQuestion({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useProfileMessages();
  const { call } = useScope();
  const leave = useLeaveAccount();
  const { run, isPending, failure } = useChange();
  const block = () => leave(async () => ((await run(() => call(blockAccount, {}))) ? 'gone' : 'stays'));
  return (
    <QuestionDialog
      isOpen={isOpen}
      title={t('blockQuestion')}
      confirm={t('blockButton')}
      isDanger
      isPending={isPending}
      failure={failure}
      onConfirm={() => void block()}
      onClose={onClose}
    >
      <p>{t('blockText')}</p>
    </QuestionDialog>
  );
}

interface DeleteQuestionProps {
  readonly means: ProofMeans;
  readonly onClose: () => void;
}

function DeleteQuestion({ means, onClose }: DeleteQuestionProps) {
  const t = useProfileMessages();
  const { call } = useScope();
  const leave = useLeaveAccount();
  const { send, isPending, failure, problem } = useRefusal(proofFields);
  const { fields, gather } = useProof(means, problem);
  const erase = () =>
    leave(async () => ((await send(async () => call(deleteAccount, await gather()))) ? 'gone' : 'stays'));
  return (
    <QuestionDialog
      isOpen
      title={t('deleteQuestion')}
      confirm={t('deleteButton')}
      isDanger
      isPending={isPending}
      failure={failure}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
      {fields}
    </QuestionDialog>
  );
}
