import { Badge } from '@mantine/core';
import {
  listChats,
  listFeedback,
  listScreeningCases,
  listSubmissions,
  listTickets,
  listUnclaimedPayments,
  listVerificationQueue,
} from '@tetri/contract';
import type { ComponentType } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { NavSection } from '../service/nav-sections.ts';
import { useCall } from '../service/use-call.ts';
import { useChatNews } from '../service/use-chat-news.ts';
import { messages } from './messages.ts';

/** People wait for hours, not for seconds. */
const refetchMs = 60_000;

const counts: Readonly<Partial<Record<NavSection, ComponentType>>> = {
  unclaimed: function PaymentsWaiting() {
    return <Count count={useCall(listUnclaimedPayments, { limit: 1 }, { refetchMs }).data?.open} />;
  },
  verification: function VerificationsWaiting() {
    const { data } = useCall(listVerificationQueue, { limit: 1 }, { refetchMs });
    return <Count count={data?.count.total} isCapped={data?.isCountCapped} />;
  },
  screening: function CasesWaiting() {
    const { data } = useCall(listScreeningCases, { limit: 1 }, { refetchMs });
    return <Count count={data?.count.total} isCapped={data?.isCountCapped} />;
  },
  chats: function ChatsWaiting() {
    useChatNews();
    return <Count count={useCall(listChats, { limit: 1 }, { refetchMs }).data?.waiting} />;
  },
  tickets: function TicketsWaiting() {
    return <Count count={useCall(listTickets, { limit: 1 }, { refetchMs }).data?.open} />;
  },
  feedback: function FeedbackWaiting() {
    return <Count count={useCall(listFeedback, { limit: 1 }, { refetchMs }).data?.waiting} />;
  },
  moderation: function SubmissionsWaiting() {
    const waiting = useCall(listSubmissions, { limit: 1 }, { refetchMs }).data?.waiting;
    return <Count count={waiting && waiting.reviews + waiting.comments} />;
  },
};

/** How much waits in a section for somebody of the staff; undefined where nobody counts. */
export function waitingCountOf(section: NavSection) {
  const Counted = counts[section];
  return Counted && <Counted />;
}

function Count({ count = 0, isCapped = false }: { count?: number | undefined; isCapped?: boolean | undefined }) {
  const t = useMessages(messages);
  if (count === 0) return null;
  return (
    <Badge
      h={20}
      style={{ pointerEvents: 'none' }}
      color="pine"
      role="img"
      aria-label={t(isCapped ? 'waitingMore' : 'waiting', { count })}
    >
      {isCapped ? `${count}+` : count}
    </Badge>
  );
}
