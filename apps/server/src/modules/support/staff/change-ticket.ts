import { type CallAnswer, changedMeanwhile, type getStaffTicket, notFound, refusal } from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import type { RequestScope, StaffActor } from '../../../platform/http/index.ts';
import { findTicket, lockTicket, type TicketRow } from '../store/tickets.ts';
import { audit } from '../../audit/index.ts';
import type { SupportStaffDeps } from './deps.ts';
import { viewWholeTicket } from '../view/view-staff-ticket.ts';

interface TicketChange {
  /** The call's name. */
  readonly action: string;
  readonly id: string;
  /** How many messages the person had before them. */
  readonly seen: number;
  readonly make: (tx: Tx, ticket: TicketRow) => Promise<void>;
}

/** Changes a conversation that stands as it was read, and writes that down; what was said stays out of the log. */
export async function changeTicket(
  { action, id, seen, make }: TicketChange,
  { db }: SupportStaffDeps,
  request: RequestScope<StaffActor>,
): Promise<CallAnswer<typeof getStaffTicket>> {
  return transaction(db, async (tx) => {
    const ticket = await lockTicket(tx, { id });
    if (!ticket) throw refusal(notFound);
    if (ticket.messages !== seen) throw refusal(changedMeanwhile);
    await make(tx, ticket);
    const now = (await findTicket(tx, id)) ?? ticket;
    await audit(tx, request, {
      action,
      subject: 'ticket',
      subjectId: id,
      label: String(ticket.number),
      oldValue: { state: ticket.state, messages: ticket.messages },
      newValue: { state: now.state, messages: now.messages },
    });
    return { ticket: await viewWholeTicket(tx, now) };
  });
}
