import { Box } from '@mantine/core';
import { listMails } from '@tetri/contract';
import { useSearchParams } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Moment } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { MailDialog } from './mail-dialog.tsx';
import { messages } from './messages.ts';

/** The mails that lie in the outbox folder. */
export default function MailsScreen() {
  const t = useMessages(messages);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const mailId = params.get('mail');
  const query = useCall(listMails, { page, ...(search ? { search } : {}) }, { keepsPrevious: true, refetchMs: 15_000 });

  function change(values: Record<string, string>) {
    setParams(
      (before) =>
        new URLSearchParams(Object.entries({ ...Object.fromEntries(before), ...values }).filter(([, value]) => value)),
    );
  }

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Box mb={16}>
        <SearchField
          label={t('searchLabel')}
          value={search}
          onSearch={(text) => change({ search: text, page: '' })}
          w={{ base: '100%', xs: 360 }}
        />
      </Box>
      <Answer query={query}>
        {({ mails, count }) => (
          <>
            <DataTable
              label={t('title')}
              rows={mails}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) => change({ mail: _id })}
              empty={<Empty title={t('empty')} text={t('emptyText')} />}
              columns={[
                {
                  key: 'subject',
                  title: t('subject'),
                  card: 'heading',
                  render: ({ subject }) => <strong>{subject}</strong>,
                },
                { key: 'to', title: t('to'), render: ({ to }) => to },
                { key: 'at', title: t('at'), render: ({ at }) => <Moment at={at} />, width: 200 },
              ]}
            />
            <Pager page={page} count={count} onPage={(next) => change({ page: String(next) })} />
          </>
        )}
      </Answer>
      {mailId && <MailDialog id={mailId} onClose={() => change({ mail: '' })} />}
    </Screen>
  );
}
