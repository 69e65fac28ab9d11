import { Button, Group, Stack, Text } from '@mantine/core';
import { getStaffOrder, listSimulations, simulatePayment, type SimulatedEvent } from '@tetri/contract';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { ErrorText } from '../../components/error-text.tsx';
import { notify } from '../../components/notify.ts';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { OrderProps } from './staff-order.ts';

const affected = [getStaffOrder, listSimulations];

/** In a demo: what the order's chain can be made to do about its payment. Nothing elsewhere. */
export function SimulatorCard({ order: { uid } }: OrderProps) {
  const t = useMessages(messages);
  const role = useRole();
  const { data } = useCall(listSimulations, { uid }, { isEnabled: role !== 'auditor', refetchMs: 10_000 });
  const simulate = useChange(simulatePayment, affected);
  const [pressed, setPressed] = useState<SimulatedEvent>();
  if (!data || data.events.length === 0) return null;

  function press(event: SimulatedEvent) {
    setPressed(event);
    simulate.mutate({ commandId: newUuid(), uid, event }, { onSuccess: () => notify(t('simulated')) });
  }

  return (
    <Section title={t('simulator')}>
      <Stack gap={12}>
        <Text size="sm" c="dimmed">
          {t('simulatorText')}
        </Text>
        <ErrorText error={simulate.error} />
        <Group gap={8}>
          {data.events.map((event) => (
            <Button
              key={event}
              size="xs"
              variant="default"
              loading={simulate.isPending && pressed === event}
              disabled={simulate.isPending}
              onClick={() => press(event)}
            >
              {t(`simulate.${event}`)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Section>
  );
}
