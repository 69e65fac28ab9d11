import { Typography } from '@mui/material';
import { getCallLimits, type StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { CallLimitsForm } from './call-limits-form.tsx';
import { messages } from './messages.ts';

/** How often one caller may ask for what. */
export function CallLimitsCard() {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  const query = useCall(getCallLimits, {});
  return (
    <Section title={t('callLimits')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('callLimitsText')}
      </Typography>
      <Answer query={query} skeleton={<RowsSkeleton rows={4} height={90} />}>
        {(limits) => <CallLimitsForm key={JSON.stringify(limits)} limits={limits} canEdit={role === 'owner'} />}
      </Answer>
    </Section>
  );
}
