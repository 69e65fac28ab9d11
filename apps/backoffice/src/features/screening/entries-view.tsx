import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type CallOutput,
  deleteScreeningEntry,
  listScreeningEntries,
  listScreeningLists,
  restoreScreeningImport,
} from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Pager } from '../../components/pager.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Section } from '../../components/section.tsx';
import { TintedBadge } from '../../components/tinted-badge.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { type List, ListDialog } from './list-dialog.tsx';
import { messages } from './messages.ts';

type Entry = CallOutput<typeof listScreeningEntries>['entries'][number];
type Act = 'entry' | 'import' | 'restore' | 'edit';
const affected = [listScreeningEntries, listScreeningLists];

/** One list: what stands in it, by a part of a name, and what may be done with it. */
export function EntriesView({ list, mayEdit }: { readonly list: List; readonly mayEdit: boolean }) {
  const t = useMessages(messages);
  const { params, page, change } = useListAddress();
  const search = params.get('search') ?? '';
  const [act, setAct] = useState<Act>();
  const [removed, setRemoved] = useState<Entry>();
  const query = useCall(
    listScreeningEntries,
    { listId: list._id, search, page },
    { keepsPrevious: true, refetchMs: 5000 },
  );
  const close = () => setAct(undefined);
  return (
    <Section
      title={list.name}
      aside={
        <Button variant="subtle" color="gray" onClick={() => change({ list: '', search: '' })}>
          {t('allLists')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Group gap={8} align="flex-end">
          <SearchField
            flex={1}
            miw={200}
            value={search}
            label={t('searchEntries')}
            onSearch={(text) => change({ search: text })}
          />
          {mayEdit && (
            <>
              <Button onClick={() => setAct('entry')}>{t('add.entry')}</Button>
              <Button variant="default" onClick={() => setAct('import')}>
                {t('add.import')}
              </Button>
              <Button variant="default" onClick={() => setAct('edit')}>
                {t('editList')}
              </Button>
              {list.hasFormer && (
                <Button variant="default" onClick={() => setAct('restore')}>
                  {t('restore')}
                </Button>
              )}
            </>
          )}
        </Group>
        <Answer query={query}>
          {({ entries, count, isCountCapped }) => (
            <>
              <Text size="sm" c="dimmed">
                {t(isCountCapped ? 'entriesFoundMore' : 'entriesFound', { found: count.total })}
              </Text>
              <DataTable
                label={list.name}
                rows={entries}
                rowKey={({ _id }) => _id}
                empty={<Empty title={t(search === '' ? 'noEntries' : 'nothingFound')} />}
                columns={[
                  {
                    key: 'names',
                    title: t('field.names'),
                    card: 'heading',
                    render: ({ names, addresses, documents }) =>
                      wrapped(names[0] ?? addresses[0] ?? documents[0] ?? '—'),
                  },
                  { key: 'more', title: t('alsoKnown'), render: (entry) => wrapped(moreOf(entry) || '—') },
                  {
                    key: 'born',
                    title: t('field.birthDate'),
                    render: ({ birthDate, country }) => [birthDate, country].filter(Boolean).join(' · ') || '—',
                  },
                  {
                    key: 'note',
                    title: t('field.note'),
                    render: ({ note, ref, isOwn }) => wrapped(note || (isOwn ? '—' : ref)),
                  },
                  {
                    key: 'acts',
                    title: '',
                    isNumeric: true,
                    render: (entry) =>
                      entry.isOwn && (
                        <Group gap={8} justify="flex-end">
                          <TintedBadge token="gold">{t('writtenByHand')}</TintedBadge>
                          {mayEdit && (
                            <Button size="xs" variant="default" onClick={() => setRemoved(entry)}>
                              {t('remove')}
                            </Button>
                          )}
                        </Group>
                      ),
                  },
                ]}
              />
              <Pager
                page={page}
                count={count}
                isCapped={isCountCapped}
                onPage={(next) => change({ page: String(next) })}
              />
            </>
          )}
        </Answer>
      </Stack>
      {act === 'entry' && <EntryDialog list={list} onClose={close} />}
      {act === 'import' && <ImportDialog list={list} onClose={close} />}
      {act === 'edit' && <ListDialog list={list} onClose={close} />}
      {act === 'restore' && <RestoreDialog list={list} onClose={close} />}
      {removed && (
        <ChangeDialog
          title={t('remove')}
          text={`${removed.names[0] ?? removed.addresses[0] ?? ''} · ${t('removeText')}`}
          confirmLabel={t('remove')}
          isGrave
          call={deleteScreeningEntry}
          affected={affected}
          inputOf={(reason) => ({ id: removed._id, reason })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Section>
  );
}

function RestoreDialog({ list, onClose }: { readonly list: List; readonly onClose: () => void }) {
  const t = useMessages(messages);
  // As it was opened: another import may have come meanwhile.
  const [{ _id: id, version }] = useState(list);
  return (
    <ChangeDialog
      title={t('restore')}
      text={t('restoreText')}
      confirmLabel={t('restore')}
      call={restoreScreeningImport}
      affected={affected}
      inputOf={(reason) => ({ id, version, reason })}
      onClose={onClose}
    />
  );
}

function moreOf({ names, addresses, documents }: Entry): string {
  return [...names, ...addresses, ...documents].slice(1).join(' · ');
}

const wrapped = (text: string) => <span style={{ overflowWrap: 'anywhere' }}>{text}</span>;
