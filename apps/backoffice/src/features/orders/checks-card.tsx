import { Anchor, Stack, Text } from '@mantine/core';
import { findScreeningOfOrder } from '@tetri/contract';
import { Link } from 'wouter';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { OrderProps } from './staff-order.ts';

/** What the customer must have verified, and what screening found: each with the way there. */
export function ChecksCard({ order }: OrderProps) {
  const t = useMessages(messages);
  const cases = useCall(findScreeningOfOrder, { uid: order.uid }).data?.cases ?? [];
  const { verification } = order;
  if (verification === null && cases.length === 0) return null;
  return (
    <Section title={t('checks')}>
      <Stack gap={8}>
        {verification?.needs.map(({ need, status, verificationId }) => (
          <Text size="sm" key={need}>
            {t(`need.${need}`)}:{' '}
            {verificationId === null ? (
              t(`verification.${status}`)
            ) : (
              <Anchor component={Link} to={`/verification/${verificationId}`}>
                {t(`verification.${status}`)}
              </Anchor>
            )}
          </Text>
        ))}
        {cases.map(({ _id, status }) => (
          <Text size="sm" key={_id}>
            {t('screeningCase')}:{' '}
            <Anchor component={Link} to={`/screening?case=${_id}`}>
              {t(`screening.${status}`)}
            </Anchor>
          </Text>
        ))}
      </Stack>
    </Section>
  );
}
