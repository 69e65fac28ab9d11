import { Stack } from '@mantine/core';
import { useRole } from '../../service/session.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { BotCard } from './bot-card.tsx';
import { CallLimitsCard } from './call-limits-card.tsx';
import { CaptchaCard } from './captcha-card.tsx';
import { ChatCard } from './chat-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { DiscountCard } from './discount-card.tsx';
import { DemoCard } from './demo-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { OrderCapsCard } from './order-caps-card.tsx';
import { messages } from './messages.ts';
import { UndoLimitCard } from './undo-limit-card.tsx';
import { WalletsCard } from './wallets-card.tsx';

/** What concerns the site as a whole. */
export default function SiteScreen() {
  const t = useMessages(messages);
  const role = useRole();
  return (
    <Screen title={t('title')}>
      <Stack gap={16} maw={720}>
        <MaintenanceCard />
        <ContactsCard />
        {(role === 'owner' || role === 'manager') && <CaptchaCard />}
        {(role === 'owner' || role === 'manager') && <OrderCapsCard />}
        {(role === 'owner' || role === 'manager') && <CallLimitsCard />}
        {(role === 'owner' || role === 'manager') && <ChatCard />}
        {(role === 'owner' || role === 'manager' || role === 'auditor') && <BotCard />}
        <DiscountCard />
        <UndoLimitCard />
        <WalletsCard />
        {role === 'owner' && <DemoCard />}
      </Stack>
    </Screen>
  );
}
