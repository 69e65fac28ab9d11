import { Text } from '@mantine/core';
import { getCallLimits } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { CallLimitsForm } from './call-limits-form.tsx';
import { messages } from './messages.ts';

/** How often one caller may ask for what. */
export function CallLimitsCard() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(getCallLimits, {});
  return (
    <Section title={t('callLimits')}>
      <Text size="sm" mb={16} c="dimmed">
        {t('callLimitsText')}
      </Text>
      <Answer query={query} skeleton={<RowsSkeleton rows={4} height={90} />}>
        {(limits) => <CallLimitsForm key={JSON.stringify(limits)} limits={limits} canEdit={role === 'owner'} />}
      </Answer>
    </Section>
  );
}
