import { Text } from '@mantine/core';
import { getUndoLimit } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { UndoLimitForm } from './undo-limit-form.tsx';

/** Up to what worth one person alone may undo a recorded payment. */
export function UndoLimitCard() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(getUndoLimit, {});
  return (
    <Section title={t('undoLimit')}>
      <Text size="sm" mb={16} c="dimmed">
        {t('undoLimitText')}
      </Text>
      <Answer query={query} skeleton={<RowsSkeleton rows={1} height={90} />}>
        {({ undoAloneUsd }) => (
          <UndoLimitForm key={undoAloneUsd} undoAloneUsd={undoAloneUsd} canEdit={role === 'owner'} />
        )}
      </Answer>
    </Section>
  );
}
