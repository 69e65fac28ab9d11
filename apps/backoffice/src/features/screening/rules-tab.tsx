import { Button, Group, Stack } from '@mantine/core';
import { listScreeningRules } from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Section } from '../../components/section.tsx';
import { TintedBadge } from '../../components/tinted-badge.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall } from '../../service/use-call.ts';
import { DryRunCard } from './dry-run-card.tsx';
import { DryRunDialog } from './dry-run-dialog.tsx';
import { messages } from './messages.ts';
import { type Rule, RuleDialog } from './rule-dialog.tsx';

type Opened = { readonly act: 'edit' | 'dryRun'; readonly rule: Rule | undefined };

/** Rules for patterns of orders, and what they would have found in the past. */
export default function RulesTab() {
  const t = useMessages(messages);
  const role = useRole();
  const mayEdit = role === 'owner' || role === 'manager';
  const [opened, setOpened] = useState<Opened>();
  const query = useCall(listScreeningRules, {}, { refetchMs: 5000 });
  const close = () => setOpened(undefined);
  return (
    <>
      <Answer query={query}>
        {({ rules, dryRuns }) => (
          <>
            <Section
              title={t('tab.rules')}
              aside={
                mayEdit && (
                  <Group gap={8}>
                    <Button variant="default" onClick={() => setOpened({ act: 'dryRun', rule: undefined })}>
                      {t('dryRun')}
                    </Button>
                    <Button onClick={() => setOpened({ act: 'edit', rule: undefined })}>{t('newRule')}</Button>
                  </Group>
                )
              }
            >
              <DataTable
                label={t('tab.rules')}
                rows={rules}
                rowKey={({ _id }) => _id}
                {...(mayEdit && { onOpen: (rule: Rule) => setOpened({ act: 'edit', rule }) })}
                empty={<Empty title={t('noRules')} />}
                columns={[
                  { key: 'name', title: t('ruleName'), card: 'heading', render: ({ name }) => name },
                  { key: 'kind', title: t('ruleKind'), render: ({ terms }) => t(`rule.${terms.kind}`) },
                  {
                    key: 'on',
                    title: t('stand'),
                    render: ({ isOn }) => (
                      <TintedBadge token={isOn ? 'pine' : 'gold'}>{t(isOn ? 'isOn' : 'isOff')}</TintedBadge>
                    ),
                  },
                  {
                    key: 'acts',
                    title: '',
                    isNumeric: true,
                    render: (rule) =>
                      mayEdit && (
                        <Button
                          size="xs"
                          variant="default"
                          aria-label={`${t('dryRun')}: ${rule.name}`}
                          onClick={(event) => {
                            // The row opens the rule.
                            event.stopPropagation();
                            setOpened({ act: 'dryRun', rule });
                          }}
                        >
                          {t('dryRun')}
                        </Button>
                      ),
                  },
                ]}
              />
            </Section>
            {dryRuns.length > 0 && (
              <Section title={t('dryRuns')}>
                <Stack gap={16}>
                  {dryRuns.map((run) => (
                    <DryRunCard key={run._id} run={run} mayEdit={mayEdit} />
                  ))}
                </Stack>
              </Section>
            )}
          </>
        )}
      </Answer>
      {opened?.act === 'edit' && <RuleDialog rule={opened.rule} onClose={close} />}
      {opened?.act === 'dryRun' && <DryRunDialog rule={opened.rule} onClose={close} />}
    </>
  );
}
