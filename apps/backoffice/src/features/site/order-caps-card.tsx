import { Text } from '@mantine/core';
import { getCaptchaSettings, getOrderCaps } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { OrderCapsForm } from './order-caps-form.tsx';

/** How much of the reserves unpaid orders may hold. */
export function OrderCapsCard() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(getOrderCaps, {});
  const isCaptchaOff = useCall(getCaptchaSettings, {}).data?.captcha.module === null;
  return (
    <Section title={t('orderCaps')}>
      <Text size="sm" mb={16} c="dimmed">
        {t('orderCapsText')}
      </Text>
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
