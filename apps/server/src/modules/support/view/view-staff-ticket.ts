import type { CallAnswer, getStaffTicket, listTickets } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { findMessages, type MessageRow, type TicketRow } from '../store/tickets.ts';

const lastMax = 160;

/** A conversation as a list shows it. */
export function viewTicketHead(
  row: TicketRow,
  last: MessageRow | undefined,
): CallAnswer<typeof listTickets>['tickets'][number] {
  const { id, number, state, email, lang, userId, isDemo, messages, createdAt, changedAt } = row;
  return {
    _id: id,
    number: String(number),
    state,
    email,
    lang,
    isByUser: userId !== null,
    isDemo,
    last: {
      isStaff: (last?.staffId ?? null) !== null,
      text: beginningOf(last?.message ?? ''),
    },
    messages,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

/** The first words of a message, in one line. */
function beginningOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ');
  if (line.length <= lastMax) return line;
  const words = line.slice(0, lastMax).replace(/ \S*$/, '');
  return `${words.toWellFormed()}…`;
}

/** The whole conversation, as it stands now. */
export async function viewWholeTicket(
  reader: Reader,
  row: TicketRow,
): Promise<CallAnswer<typeof getStaffTicket>['ticket']> {
  const thread = await findMessages(reader, row.id);
  return {
    ...viewTicketHead(row, thread.at(-1)),
    thread: thread.map(({ id, staffId, staffName, message, at }) => ({
      _id: id,
      isStaff: staffId !== null,
      staff: staffId === null ? null : { _id: staffId, name: staffName },
      message,
      at: at.toISOString(),
    })),
  };
}
