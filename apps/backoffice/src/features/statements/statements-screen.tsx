import { Box, Button, Flex, Text } from '@mantine/core';
import { listRequisites, listStatementLines, statementLineStates } from '@tetri/contract';
import { FileUpIcon } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Pager } from '../../components/pager.tsx';
import { Screen } from '../../components/screen.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall } from '../../service/use-call.ts';
import { DismissDialog } from './dismiss-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { messages } from './messages.ts';
import { PayDialog } from './pay-dialog.tsx';
import type { Line } from './statement-line.ts';
import { useLineColumns } from './use-line-columns.tsx';

type Open = { readonly kind: 'import' } | { readonly kind: 'pay' | 'dismiss' | 'keep'; readonly line: Line };

/** What came in by the bank statements, and which order each line pays. */
export default function StatementsScreen() {
  const t = useMessages(messages);
  const mayWork = useRole() !== 'auditor';
  const { params, page, change } = useListAddress();
  const [open, setOpen] = useState<Open>();
  const state = statementLineStates.find((name) => name === params.get('state')) ?? 'open';
  const requisiteId = params.get('requisite') ?? '';
  const requisites = useCall(listRequisites, {}).data?.requisites ?? [];
  const query = useCall(
    listStatementLines,
    { state, ...(requisiteId && { requisiteId }), page, limit: 20 },
    { keepsPrevious: true, refetchMs: 30_000 },
  );
  const close = () => setOpen(undefined);
  const columns = useLineColumns({
    onPay: mayWork ? (line) => setOpen({ kind: 'pay', line }) : undefined,
    onKeep: mayWork ? (line) => setOpen({ kind: 'keep', line }) : undefined,
    onDismiss: mayWork ? (line) => setOpen({ kind: 'dismiss', line }) : undefined,
  });

  return (
    <Screen
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        mayWork && (
          <Button leftSection={<FileUpIcon size={20} />} onClick={() => setOpen({ kind: 'import' })}>
            {t('import')}
          </Button>
        )
      }
    >
      <Flex gap={12} wrap="wrap" mb={16}>
        <SelectField
          label={t('state')}
          value={state}
          options={statementLineStates.map((name) => [name, t(`state.${name}`)] as const)}
          onChange={(name) => change({ state: name === 'open' ? '' : name })}
        />
        <SelectField
          label={t('requisite')}
          value={requisiteId}
          options={[
            ['', t('any')] as const,
            ...requisites.map(({ _id, number, currency }) => [_id, `${currency.code} ${number}`] as const),
          ]}
          onChange={(id) => change({ requisite: id })}
          searchable
        />
      </Flex>
      <Answer query={query}>
        {({ lines, count, isCountCapped }) => (
          <Box>
            <Text size="sm" c="dimmed" mb={8} role="status">
              {t(isCountCapped ? 'countMore' : 'count', { count: count.total })}
            </Text>
            <DataTable
              label={t('title')}
              columns={columns}
              rows={lines}
              rowKey={({ _id }) => _id}
              empty={<Empty title={t(`empty.${state}`)} text={t('emptyText')} />}
            />
            <Pager
              page={page}
              count={count}
              isCapped={isCountCapped}
              onPage={(next) => change({ page: String(next) })}
            />
          </Box>
        )}
      </Answer>
      {open?.kind === 'import' && <ImportDialog requisites={requisites} chosenId={requisiteId} onClose={close} />}
      {open?.kind === 'pay' && <PayDialog line={open.line} onClose={close} />}
      {open?.kind === 'keep' && <KeepDialog line={open.line} onClose={close} />}
      {open?.kind === 'dismiss' && <DismissDialog line={open.line} onClose={close} />}
    </Screen>
  );
}
