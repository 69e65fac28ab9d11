import { Button } from '@mantine/core';
import { deleteSavedRequisite } from '@tetri/contract';
import { useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { currencyName } from '@tetri/ui';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import { QuestionDialog } from '../../elements/question-dialog.tsx';
import type { RequisitesData, SavedRequisite } from './load-requisites.ts';
import { RequisiteDialog } from './requisite-dialog.tsx';
import { EmptyState } from '../../elements/empty-state.tsx';
import { SectionHead } from '../../elements/section-head.tsx';
import styles from './requisites-screen.module.css';
import { useRequisitesMessages } from './use-requisites-messages.ts';
import { Wallets } from './wallets.tsx';

/** Payment details that are kept for the next time, and what the exchange holds for the person. */
export function RequisitesScreen({ data }: { readonly data: RequisitesData }) {
  const t = useRequisitesMessages();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { run, isPending, failure } = useChange();
  const [edited, setEdited] = useState<SavedRequisite | 'new'>();
  const [deleted, setDeleted] = useState<SavedRequisite>();
  const { requisites, currencies } = data;

  async function forget(requisite: SavedRequisite) {
    if (!(await run(() => call(deleteSavedRequisite, { _id: requisite._id })))) return;
    setDeleted(undefined);
    await revalidate();
  }

  return (
    <>
      <Wallets data={data} />
      <SectionHead title={t('heading')} isSecond>
        {requisites.length > 0 && <Button onClick={() => setEdited('new')}>{t('add')}</Button>}
      </SectionHead>
      {requisites.length === 0 && (
        <EmptyState title={t('none')}>
          <Button onClick={() => setEdited('new')}>{t('add')}</Button>
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {requisites.map((requisite) => (
          <li key={requisite._id}>
            <div className={styles['name']}>
              <CurrencyIcon url={requisite.currency.image.files[0]?.url} symbol={requisite.currency.symbol} size={32} />
              <div>
                <h3>{requisite.name}</h3>
                <span>{currencyName(requisite.currency)}</span>
              </div>
            </div>
            <dl>
              {requisite.values.map(({ key, name, value }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>
                    <span>{value}</span>
                    <CopyButton value={value} label={name} />
                  </dd>
                </div>
              ))}
            </dl>
            <div className={styles['actions']}>
              <Button
                variant="default"
                size="xs"
                onClick={() => setEdited(requisite)}
                aria-label={t('editOne', { name: requisite.name })}
              >
                {t('edit')}
              </Button>
              <Button
                variant="default"
                size="xs"
                onClick={() => setDeleted(requisite)}
                aria-label={t('deleteOne', { name: requisite.name })}
              >
                {t('delete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited !== undefined && (
        <RequisiteDialog
          requisite={edited === 'new' ? undefined : edited}
          currencies={currencies}
          onSaved={revalidate}
          onClose={() => setEdited(undefined)}
        />
      )}
      <QuestionDialog
        isOpen={deleted !== undefined}
        title={t('deleteQuestion', { name: deleted?.name ?? '' })}
        confirm={t('delete')}
        isDanger
        isPending={isPending}
        failure={failure}
        onConfirm={() => deleted && void forget(deleted)}
        onClose={() => setDeleted(undefined)}
      >
        <p>{t('deleteText')}</p>
      </QuestionDialog>
    </>
  );
}
