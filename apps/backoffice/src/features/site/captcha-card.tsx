import { Text } from '@mantine/core';
import { getCaptchaSettings } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { CaptchaForm } from './captcha-form.tsx';
import { messages } from './messages.ts';

/** How visitors show that they are no robots. */
export function CaptchaCard() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(getCaptchaSettings, {});
  return (
    <Section title={t('captcha')}>
      <Text size="sm" mb={16} c="dimmed">
        {t('captchaText')}
      </Text>
      <Answer query={query} skeleton={<RowsSkeleton rows={1} height={150} />}>
        {({ captcha }) => <CaptchaForm key={JSON.stringify(captcha)} captcha={captcha} canEdit={role === 'owner'} />}
      </Answer>
    </Section>
  );
}
