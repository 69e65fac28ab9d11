import { Box, Button, Text } from '@mantine/core';
import { auditSubjects } from '@tetri/contract';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { messages as sharedMessages } from '../../components/messages.ts';
import { Moment } from '../../components/moment.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { actionName } from './action-name.ts';
import { type AuditEntry, EntryDialog } from './entry-dialog.tsx';
import styles from './audit-screen.module.css';
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
  const subject = auditSubjects.find((name) => name === params.get('subject'));
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
      <div className={styles['filters']}>
        <SearchField
          className={styles['search']}
          label={t('searchLabel')}
          value={search}
          onSearch={(text) => change('search', text)}
        />
        <SelectField
          label={t('person')}
          value={staffId}
          options={[['', t('anybody')], ...(audit.data?.people ?? []).map(({ _id, name }) => [_id, name] as const)]}
          onChange={(id) => change('staff', id)}
        />
        <SelectField
          label={t('subject')}
          value={subject ?? ''}
          options={[['', t('anything')], ...auditSubjects.map((name) => [name, t(`subject.${name}`)] as const)]}
          onChange={(name) => change('subject', name)}
        />
      </div>
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
                    <Text size="sm" fw={650}>
                      {actionName(action, t)}
                    </Text>
                    <Text size="xs" component="span" c="dimmed">
                      {label}
                    </Text>
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
        <Box mt={16} ta="right">
          <Button variant="default" loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            {t('more')}
          </Button>
        </Box>
      )}
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </Screen>
  );
}
