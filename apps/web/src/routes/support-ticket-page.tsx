import { useLoaderData, useParams } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { loadTicket, type Ticket } from '../features/support-ticket/load-ticket.ts';
import { TicketScreen } from '../features/support-ticket/ticket-screen.tsx';

function SupportTicketPage() {
  const { secret = '' } = useParams();
  return <TicketScreen key={secret} ticket={useLoaderData<Ticket | null>()} secret={secret} />;
}

export const page: PageModule<Ticket | null> = {
  Component: SupportTicketPage,
  load: (scope, { params }) => loadTicket(scope, params['secret'] ?? ''),
  meta: (ticket, intl) => {
    const t = translateWith(intl, 'support-ticket');
    return { title: `${ticket ? t('title', { number: ticket.number }) : t('gone')} · Tetri`, isPublic: false };
  },
};
