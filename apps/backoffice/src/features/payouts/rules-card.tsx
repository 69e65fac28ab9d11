import { Button, Text } from '@mantine/core';
import { listPayoutRules } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { PayoutRule } from './payout-types.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** What may be sent of each currency, and how much of it. */
export function RulesCard({ mayChange }: { mayChange: boolean }) {
  const t = useMessages(messages);
  const query = useCall(listPayoutRules, {});
  const [openId, setOpenId] = useState<string>();
  const open = query.data?.rules.find(({ currency }) => currency._id === openId);
  const limit = (key: 'transactionMax' | 'hourMax' | 'dayMax' | 'secondPersonAbove'): Column<PayoutRule> => ({
    key,
    title: t(key),
    isNumeric: true,
    render: (rule) => (rule[key] === null ? t('noLimit') : <Amount value={rule[key]} />),
  });
  const columns: readonly Column<PayoutRule>[] = [
    {
      key: 'currency',
      title: t('currency'),
      card: 'heading',
      render: ({ currency }) => <Text fw={650}>{currency.code}</Text>,
    },
    {
      key: 'isAutomatic',
      title: t('begin'),
      render: ({ isAutomatic }) => t(isAutomatic ? 'byItself' : 'byPerson'),
    },
    limit('transactionMax'),
    limit('hourMax'),
    limit('dayMax'),
    limit('secondPersonAbove'),
    {
      key: 'change',
      title: '',
      isNumeric: true,
      render: ({ currency }) =>
        mayChange && (
          <Button
            variant="default"
            size="xs"
            aria-label={`${t('change')} ${currency.code}`}
            onClick={() => setOpenId(currency._id)}
          >
            {t('change')}
          </Button>
        ),
    },
  ];
  return (
    <Section title={t('rules')}>
      <Text size="sm" mb={16} c="dimmed">
        {t('rulesText')}
      </Text>
      <Answer query={query}>
        {({ rules }) => (
          <DataTable
            label={t('rules')}
            columns={columns}
            rows={rules}
            rowKey={({ currency }) => currency._id}
            empty={<Empty title={t('noRules')} />}
          />
        )}
      </Answer>
      {open && <RuleDialog rule={open} onClose={() => setOpenId(undefined)} />}
    </Section>
  );
}
