import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { AuditSubject, auditSubjects } from '@tetri/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { messages as sharedMessages } from '../../components/messages.ts';
import { Moment } from '../../components/moment.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { actionName } from './action-name.ts';
import { type AuditEntry, EntryDialog } from './entry-dialog.tsx';
import { messages } from './messages.ts';
import { useAudit } from './use-audit.ts';
import { VerifyButton } from './verify-button.tsx';

/** Who changed what, when and why. */
export default function AuditScreen() {
  const t = useMessages(messages);
  const product = useMessages(sharedMessages)('product');
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<AuditEntry>();
  const staffId = params.get('staff') ?? '';
  const subject = AuditSubject.safeParse(params.get('subject')).data;
  const search = params.get('search') ?? '';
  const audit = useAudit({ staffId, subject, search });

  function change(name: string, value: string) {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  }

  return (
    <Screen title={t('title')} subtitle={t('subtitle')} actions={<VerifyButton />}>
      <Stack sx={{ display: 'grid', gap: 1.5, mb: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' } }}>
        <SearchField
          label={t('searchLabel')}
          value={search}
          onSearch={(text) => change('search', text)}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
        <TextField
          select
          label={t('person')}
          value={audit.data?.people.some(({ _id }) => _id === staffId) ? staffId : ''}
          onChange={(event) => change('staff', event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('anybody')}</MenuItem>
          {audit.data?.people.map(({ _id, name }) => (
            <MenuItem key={_id} value={_id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('subject')}
          value={subject ?? ''}
          onChange={(event) => change('subject', event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('anything')}</MenuItem>
          {auditSubjects.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`subject.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Answer query={audit}>
        {({ entries }) => (
          <DataTable
            label={t('title')}
            rows={entries}
            rowKey={({ seq }) => String(seq)}
            onOpen={setOpened}
            empty={<Empty title={t('empty')} text={t('emptyText')} />}
            columns={[
              {
                key: 'action',
                title: t('action'),
                card: 'heading',
                render: ({ action, label }) => (
                  <Box>
                    <Typography variant="body2" sx={{ fontWeight: 650 }}>
                      {actionName(action, t)}
                    </Typography>
                    <Typography variant="caption" color="textSecondary">
                      {label}
                    </Typography>
                  </Box>
                ),
              },
              { key: 'subject', title: t('subject'), render: (entry) => t(`subject.${entry.subject}`) },
              { key: 'person', title: t('person'), render: ({ staff }) => staff?.name ?? product },
              { key: 'reason', title: t('reason'), render: ({ reason }) => reason || '—' },
              { key: 'when', title: t('when'), render: ({ at }) => <Moment at={at} />, width: 190 },
            ]}
          />
        )}
      </Answer>
      {audit.hasNextPage && (
        <Box sx={{ mt: 2, textAlign: 'right' }}>
          <Button variant="outlined" loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            {t('more')}
          </Button>
        </Box>
      )}
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </Screen>
  );
}
