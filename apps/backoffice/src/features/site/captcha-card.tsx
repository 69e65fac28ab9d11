import { Typography } from '@mui/material';
import { getCaptchaSettings, type StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { CaptchaForm } from './captcha-form.tsx';
import { messages } from './messages.ts';

/** How visitors show that they are no robots. */
export function CaptchaCard() {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  const query = useCall(getCaptchaSettings, {});
  return (
    <Section title={t('captcha')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('captchaText')}
      </Typography>
      <Answer query={query} skeleton={<RowsSkeleton rows={1} height={150} />}>
        {({ captcha }) => <CaptchaForm key={JSON.stringify(captcha)} captcha={captcha} canEdit={role === 'owner'} />}
      </Answer>
    </Section>
  );
}
