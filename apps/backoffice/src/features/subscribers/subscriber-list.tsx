import { Badge, Button, Flex, Group } from '@mantine/core';
import { exportSubscribers, listSubscribers } from '@tetri/contract';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { Empty } from '../../components/empty.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Moment } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { saveFile } from '../../components/save-file.ts';
import { SearchField } from '../../components/search-field.tsx';
import { Section } from '../../components/section.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

/** Who gets news by mail. */
export function SubscriberList() {
  const t = useMessages(messages);
  const { params, page, change } = useListAddress();
  const search = params.get('search') ?? '';
  const query = useCall(listSubscribers, { page, ...(search ? { search } : {}) }, { keepsPrevious: true });
  const download = useChange(exportSubscribers);

  function save() {
    // Spreadsheets take a text for UTF-8 by this mark.
    download.mutate(
      {},
      { onSuccess: ({ fileName, csv }) => saveFile(fileName, 'text/csv;charset=utf-8', `\uFEFF${csv}`) },
    );
  }

  return (
    <Section
      title={t('subscribers')}
      aside={
        <Button variant="default" loading={download.isPending} onClick={save}>
          {t('export')}
        </Button>
      }
    >
      <ErrorText error={download.error} mb={16} />
      <Group gap={12} mb={16}>
        <SearchField
          label={t('searchLabel')}
          value={search}
          onSearch={(text) => change({ search: text })}
          w={{ base: '100%', xs: 320 }}
        />
        <Flex gap={8}>
          {query.data?.confirmed.map(({ lang, count }) => (
            <Badge color="gray" key={lang} variant="outline">{`${lang.toUpperCase()} ${count}`}</Badge>
          ))}
        </Flex>
      </Group>
      <Answer query={query}>
        {({ subscribers, count, isCountCapped }) => (
          <>
            <DataTable
              label={t('subscribers')}
              rows={subscribers}
              rowKey={({ _id }) => _id}
              empty={<Empty title={t('nobody')} text={t('nobodyText')} />}
              columns={[
                {
                  key: 'email',
                  title: t('email'),
                  card: 'heading',
                  render: ({ email, isDemo }) => (
                    <>
                      <strong>{email}</strong> {isDemo && <DemoBadge />}
                    </>
                  ),
                },
                { key: 'lang', title: t('lang'), render: ({ lang }) => lang.toUpperCase() },
                { key: 'asked', title: t('asked'), render: ({ askedAt }) => <Moment at={askedAt} />, width: 190 },
                {
                  key: 'confirmed',
                  title: t('confirmed'),
                  render: ({ confirmedAt }) => (confirmedAt ? <Moment at={confirmedAt} /> : t('notYet')),
                  width: 190,
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
    </Section>
  );
}
