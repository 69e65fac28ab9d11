import { Badge, Group, Radio, Stack, Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { StatusChip } from '../../components/status-chip.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { type Proposal, strengthColors } from './statement-line.ts';

interface ProposalChoiceProps {
  readonly proposals: readonly Proposal[];
  readonly symbol: string;
  readonly value: string;
  readonly onChange: (uid: string) => void;
}

/** The orders that a line may pay, with what speaks for each. */
export function ProposalChoice({ proposals, symbol, value, onChange }: ProposalChoiceProps) {
  const t = useMessages(messages);
  return (
    <Radio.Group label={t('whichOrder')} value={value} onChange={onChange}>
      <Stack gap={8} mt={8}>
        {proposals.map(({ uid, status, due, strength, reasons, customer }) => (
          <Radio.Card key={uid} value={uid} p={12}>
            <Group wrap="nowrap" align="flex-start" gap={12}>
              <Radio.Indicator mt={2} />
              <Stack gap={4} miw={0}>
                <Group gap={8}>
                  <Text size="sm" fw={650}>
                    {uid}
                  </Text>
                  <StatusChip status={status} />
                  <Badge variant="light" color={strengthColors[strength]}>
                    {t(`strength.${strength}`)}
                  </Badge>
                </Group>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {t('due')} <Amount value={due} symbol={symbol} />
                  {customer && ` · ${customer}`}
                </Text>
                <Text size="xs" c="dimmed">
                  {reasons.map((reason) => t(`reason.${reason}`)).join(' · ')}
                </Text>
              </Stack>
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
