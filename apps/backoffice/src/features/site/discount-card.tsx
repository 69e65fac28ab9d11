import { Typography } from '@mui/material';
import { getDiscountTiers, type StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { DiscountForm } from './discount-form.tsx';
import { messages } from './messages.ts';

/** What part of the margin is left to registered customers, by their turnover. */
export function DiscountCard() {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  const query = useCall(getDiscountTiers, {});
  return (
    <Section title={t('discount')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('discountText')}
      </Typography>
      <Answer query={query} skeleton={<RowsSkeleton rows={2} height={56} />}>
        {({ tiers }) => <DiscountForm key={JSON.stringify(tiers)} tiers={tiers} canEdit={role === 'owner'} />}
      </Answer>
    </Section>
  );
}
