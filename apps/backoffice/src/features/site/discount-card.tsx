import { Text } from '@mantine/core';
import { getDiscountTiers } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { DiscountForm } from './discount-form.tsx';
import { messages } from './messages.ts';

/** What part of the margin is left to registered customers, by their turnover. */
export function DiscountCard() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(getDiscountTiers, {});
  return (
    <Section title={t('discount')}>
      <Text size="sm" mb={16} c="dimmed">
        {t('discountText')}
      </Text>
      <Answer query={query} skeleton={<RowsSkeleton rows={2} height={56} />}>
        {({ tiers }) => <DiscountForm key={JSON.stringify(tiers)} tiers={tiers} canEdit={role === 'owner'} />}
      </Answer>
    </Section>
  );
}
