import { Typography } from '@mui/material';
import { getUndoLimit, type StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { UndoLimitForm } from './undo-limit-form.tsx';

/** Up to what worth one person alone may undo a recorded payment. */
export function UndoLimitCard() {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  const query = useCall(getUndoLimit, {});
  return (
    <Section title={t('undoLimit')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('undoLimitText')}
      </Typography>
      <Answer query={query} skeleton={<RowsSkeleton rows={1} height={90} />}>
        {({ undoAloneUsd }) => (
          <UndoLimitForm key={undoAloneUsd} undoAloneUsd={undoAloneUsd} canEdit={role === 'owner'} />
        )}
      </Answer>
    </Section>
  );
}
