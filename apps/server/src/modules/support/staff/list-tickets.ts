import { listTickets } from '@tetri/contract';
import { countOpenTickets, findLastMessages, findTickets } from '../store/tickets.ts';
import { pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';
import { viewTicketHead } from '../view/view-staff-ticket.ts';

export const listTicketsHandler = handle(listTickets, async ({ page, limit, ...filter }, { db }) => {
  const [{ rows, counted }, open] = await Promise.all([
    findTickets(db, filter, pageUpTo(page, limit)),
    countOpenTickets(db),
  ]);
  const ids = rows.map(({ id }) => id);
  const last = await findLastMessages(db, ids);
  return {
    tickets: rows.map((row) => viewTicketHead(row, last.get(row.id))),
    ...cappedCountOf(counted, page, limit),
    open,
  };
});
