import { Dialog, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import type { CallOutput, listAudit } from '@tetri/contract';
import { CloseActions } from '../../components/close-actions.tsx';
import { DataTable } from '../../components/data-table.tsx';
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
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="entry">
      <DialogTitle id="entry">{t('details', { seq: String(entry.seq) })}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          <Facts>
            <Fact name={t('action')}>{actionName(entry.action, t)}</Fact>
            <Fact name={t('subject')}>
              {t(`subject.${entry.subject}`)} · {entry.label}
            </Fact>
            <Fact name={t('person')}>
              {staff ? `${staff.name}, ${shared(`role.${staff.role}`)}` : shared('product')}
            </Fact>
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
              <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
                {t('noValues')}
              </Typography>
            }
            columns={[
              { key: 'field', title: t('field'), card: 'heading', render: ({ path }) => <strong>{path}</strong> },
              { key: 'old', title: t('old'), render: ({ before }) => <Value text={before} color="error" /> },
              { key: 'new', title: t('new'), render: ({ after }) => <Value text={after} color="success" /> },
            ]}
          />
        </Stack>
      </DialogContent>
      <CloseActions onClose={onClose} />
    </Dialog>
  );
}

function Value({ text, color }: { text: string; color: string }) {
  return (
    <Typography variant="body2" color={text ? color : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
      {text || '—'}
    </Typography>
  );
}
