import { Typography } from '@mui/material';
import { getCaptchaSettings, getOrderCaps, type StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { OrderCapsForm } from './order-caps-form.tsx';

/** How much of the reserves unpaid orders may hold. */
export function OrderCapsCard() {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  const query = useCall(getOrderCaps, {});
  const isCaptchaOff = useCall(getCaptchaSettings, {}).data?.captcha.module === null;
  return (
    <Section title={t('orderCaps')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('orderCapsText')}
      </Typography>
      <Answer query={query} skeleton={<RowsSkeleton rows={2} height={90} />}>
        {({ caps }) => (
          <OrderCapsForm
            key={JSON.stringify(caps)}
            caps={caps}
            isCaptchaOff={isCaptchaOff}
            canEdit={role === 'owner'}
          />
        )}
      </Answer>
    </Section>
  );
}
