import { Stack, Text } from '@mantine/core';
import type { CallOutput, listAudit } from '@tetri/contract';
import { CloseButton } from '../../components/close-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { messages as sharedMessages } from '../../components/messages.ts';
import { Moment } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { actionName } from './action-name.ts';
import { changedFields } from './changed-fields.ts';
import { messages } from './messages.ts';

export type AuditEntry = CallOutput<typeof listAudit>['entries'][number];

/** One entry whole: old and new values side by side. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useMessages(messages);
  const shared = useMessages(sharedMessages);
  const { staff } = entry;
  return (
    <Dialog
      title={t('details', { seq: String(entry.seq) })}
      size="md"
      onClose={onClose}
      footer={<CloseButton onClose={onClose} />}
    >
      <Stack gap={24}>
        <Facts>
          <Fact name={t('action')}>{actionName(entry.action, t)}</Fact>
          <Fact name={t('subject')}>
            {t(`subject.${entry.subject}`)} · {entry.label}
          </Fact>
          <Fact name={t('person')}>{staff ? `${staff.name}, ${shared(`role.${staff.role}`)}` : shared('product')}</Fact>
          <Fact name={t('when')}>
            <Moment at={entry.at} />
          </Fact>
          <Fact name={t('reason')}>{entry.reason}</Fact>
          <Fact name={t('ip')}>{entry.ip}</Fact>
          <Fact name={t('request')}>{entry.requestId}</Fact>
        </Facts>
        <DataTable
          label={t('entry')}
          rows={changedFields(entry.oldValue, entry.newValue)}
          rowKey={({ path }) => path}
          empty={
            <Text size="sm" p={16} c="dimmed">
              {t('noValues')}
            </Text>
          }
          columns={[
            { key: 'field', title: t('field'), card: 'heading', render: ({ path }) => <strong>{path}</strong> },
            { key: 'old', title: t('old'), render: ({ before }) => <Value text={before} color="red" /> },
            { key: 'new', title: t('new'), render: ({ after }) => <Value text={after} color="green" /> },
          ]}
        />
      </Stack>
    </Dialog>
  );
}

function Value({ text, color }: { text: string; color: string }) {
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }} c={text ? color : 'dimmed'}>
      {text || '—'}
    </Text>
  );
}
