import { Button } from '@mantine/core';
import { deleteApiKey } from '@tetri/contract';
import { useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { QuestionDialog } from '../../elements/question-dialog.tsx';
import { EmptyState } from '../../elements/empty-state.tsx';
import { SectionHead } from '../../elements/section-head.tsx';
import styles from './api-screen.module.css';
import { Deliveries, type DeliveriesProps } from './deliveries.tsx';
import { KeyCard } from './key-card.tsx';
import type { ApiKeys, ShownKey } from './load-keys.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { useApiMessages } from './use-api-messages.ts';

const keysMax = 5;

/** Keys with which the person's programs make calls, and what the programs were sent. */
export function ApiScreen({ keys, means, deliveries, StatusMark }: ApiKeys & Pick<DeliveriesProps, 'StatusMark'>) {
  const t = useApiMessages();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { run, isPending, failure } = useChange();
  const [isCreating, setCreating] = useState(false);
  const [deleted, setDeleted] = useState<ShownKey>();

  async function remove({ key }: ShownKey) {
    if (!(await run(() => call(deleteApiKey, { apiKey: key })))) return;
    setDeleted(undefined);
    await revalidate();
  }

  return (
    <>
      <SectionHead title={t('heading')}>
        <Button onClick={() => setCreating(true)} disabled={keys.length >= keysMax}>
          {t('create')}
        </Button>
      </SectionHead>
      <p className={styles['lead']}>{t(keys.length >= keysMax ? 'leadFull' : 'lead', { max: keysMax })}</p>
      {keys.length === 0 && <EmptyState title={t('none')} />}
      <ul className={styles['list']}>
        {keys.map((key) => (
          <KeyCard key={key.key} apiKey={key} means={means} onChanged={revalidate} onDelete={() => setDeleted(key)} />
        ))}
      </ul>
      {(keys.length > 0 || deliveries.count.total > 0) && <Deliveries {...deliveries} StatusMark={StatusMark} />}
      {isCreating && <NewKeyDialog means={means} onCreated={revalidate} onClose={() => setCreating(false)} />}
      <QuestionDialog
        isOpen={deleted !== undefined}
        title={t('deleteQuestion', { name: deleted?.name ?? '' })}
        confirm={t('delete')}
        isDanger
        isPending={isPending}
        failure={failure}
        onConfirm={() => deleted && void remove(deleted)}
        onClose={() => setDeleted(undefined)}
      >
        <p>{t('deleteText')}</p>
      </QuestionDialog>
    </>
  );
}
