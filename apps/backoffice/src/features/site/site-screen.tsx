import { Stack } from '@mantine/core';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { BotCard } from './bot-card.tsx';
import { CallLimitsCard } from './call-limits-card.tsx';
import { CaptchaCard } from './captcha-card.tsx';
import { ChatCard } from './chat-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { DemoCard } from './demo-card.tsx';
import { DiscountCard } from './discount-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { messages } from './messages.ts';
import { OrderCapsCard } from './order-caps-card.tsx';
import { UndoLimitCard } from './undo-limit-card.tsx';
import { WalletsCard } from './wallets-card.tsx';

const tabs = { general: GeneralTab, money: MoneyTab, protection: ProtectionTab };

/** What concerns the site as a whole. */
export default function SiteScreen() {
  const t = useMessages(messages);
  return (
    <TabbedScreen
      title={t('title')}
      subtitle={t('subtitle')}
      tabs={tabs}
      labelOf={(name) => t(`tab.${name}`)}
      filters={[]}
    />
  );
}

function GeneralTab() {
  const role = useRole();
  return (
    <Stack gap={16} maw={720}>
      <MaintenanceCard />
      <ContactsCard />
      <ChatCard />
      <BotCard />
      {role === 'owner' && <DemoCard />}
    </Stack>
  );
}

function MoneyTab() {
  return (
    <Stack gap={16} maw={720}>
      <DiscountCard />
      <UndoLimitCard />
      <WalletsCard />
    </Stack>
  );
}

/** Against robots, and strangers who hold more than they pay for. */
function ProtectionTab() {
  return (
    <Stack gap={16} maw={720}>
      <CaptchaCard />
      <OrderCapsCard />
      <CallLimitsCard />
    </Stack>
  );
}
