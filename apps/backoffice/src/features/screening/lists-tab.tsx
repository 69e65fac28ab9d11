import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { cancelScreeningImport, type CallOutput, listScreeningLists } from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { TintedBadge } from '../../components/tinted-badge.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall, useChange } from '../../service/use-call.ts';
import { useListAddress } from '../../components/use-list-address.ts';
import { EntriesView } from './entries-view.tsx';
import { NewListDialog } from './list-dialog.tsx';
import { messages } from './messages.ts';
import { TrySection } from './try-section.tsx';

type Answered = CallOutput<typeof listScreeningLists>;

/** The lists that are looked up, how files are taken into them, and a place to try a name. */
export default function ListsTab() {
  const t = useMessages(messages);
  const role = useRole();
  const mayEdit = role === 'owner' || role === 'manager';
  const [isNew, setIsNew] = useState(false);
  const { params, change } = useListAddress();
  const query = useCall(listScreeningLists, {}, { refetchMs: 5000 });
  return (
    <>
      <Answer query={query}>
        {({ lists, imports }) => {
          const opened = lists.find(({ _id }) => _id === params.get('list'));
          if (opened)
            return (
              <>
                <EntriesView key={opened._id} list={opened} mayEdit={mayEdit} />
                {opened.customers && <CustomersCheck customers={opened.customers} />}
                {imports.some(({ listId }) => listId === opened._id) && (
                  <Imports {...{ lists, mayEdit }} imports={imports.filter(({ listId }) => listId === opened._id)} />
                )}
              </>
            );
          return (
            <>
              <Section
                title={t('tab.lists')}
                aside={mayEdit && <Button onClick={() => setIsNew(true)}>{t('newList')}</Button>}
              >
                <DataTable
                  label={t('tab.lists')}
                  rows={lists}
                  rowKey={({ _id }) => _id}
                  onOpen={({ _id }) => change({ list: _id })}
                  empty={<Empty title={t('noLists')} />}
                  columns={[
                    { key: 'name', title: t('list'), card: 'heading', render: ({ name }) => name },
                    { key: 'kind', title: t('kind'), render: ({ kind }) => t(`source.${kind}`) },
                    { key: 'entries', title: t('entries'), isNumeric: true, render: ({ entries }) => String(entries) },
                    {
                      key: 'imported',
                      title: t('imported'),
                      render: ({ importedAt }) => (importedAt ? <Moment at={importedAt} /> : '—'),
                    },
                    {
                      key: 'on',
                      title: t('stand'),
                      render: ({ isActive }) => (
                        <TintedBadge token={isActive ? 'pine' : 'gold'}>{t(isActive ? 'isOn' : 'isOff')}</TintedBadge>
                      ),
                    },
                  ]}
                />
              </Section>
              {imports.length > 0 && <Imports {...{ lists, imports, mayEdit }} />}
            </>
          );
        }}
      </Answer>
      <TrySection />
      {isNew && <NewListDialog onClose={() => setIsNew(false)} />}
    </>
  );
}

/** How far the latest file is held against customers who were approved before. */
function CustomersCheck({ customers }: { readonly customers: NonNullable<Answered['lists'][number]['customers']> }) {
  const t = useMessages(messages);
  const { total, done, hits, finishedAt } = customers;
  return (
    <Section title={t('customers')}>
      <Stack gap={8}>
        <Text size="sm">{t(finishedAt ? 'customersDone' : 'customersRunning', { done, total, hits })}</Text>
        {!finishedAt && <Progress value={total === 0 ? 100 : (done / total) * 100} aria-label={t('customers')} />}
        {hits > 0 && (
          <Text size="sm" c="dimmed">
            {t('customersHits')}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

function Imports({ lists, imports, mayEdit }: Answered & { readonly mayEdit: boolean }) {
  const t = useMessages(messages);
  const cancel = useChange(cancelScreeningImport, [listScreeningLists]);
  return (
    <Section title={t('imports')}>
      <ErrorText error={cancel.error} mb={12} />
      <Stack gap={16}>
        {imports.slice(0, 5).map((one) => {
          const isRunning = one.state === 'uploading' || one.state === 'reading';
          const share = one.state === 'reading' ? one.readParts / one.parts : one.received / one.length;
          return (
            <Stack gap={4} key={one._id}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {lists.find(({ _id }) => _id === one.listId)?.name} · {one.fileName} · {t(`import.${one.state}`)}
                {one.problem && ` · ${t(`fault.${one.problem}`)}`}
                {one.rows > 0 && ` · ${t('rows', { rows: one.rows, wrong: one.wrongRows })}`}
              </Text>
              {isRunning && (
                <Group gap={12} wrap="nowrap">
                  <Progress value={share * 100} flex={1} aria-label={one.fileName} />
                  {mayEdit && (
                    <Button size="xs" variant="default" onClick={() => cancel.mutate({ id: one._id })}>
                      {t('giveUp')}
                    </Button>
                  )}
                </Group>
              )}
              {one.faults.slice(0, 5).map(({ row, fault }) => (
                <Text size="xs" c="dimmed" key={row}>
                  {t('wrongRow', { row })}: {t(`fault.${fault}`)}
                </Text>
              ))}
            </Stack>
          );
        })}
      </Stack>
    </Section>
  );
}
