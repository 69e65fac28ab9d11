import type { DemoReview } from '../modules/content/index.ts';
import type { PastOrder } from '../modules/orders/index.ts';
import type { DemoLine, DemoSupport, DemoTicket } from '../modules/support/index.ts';
import { demoOperator } from './demo-operator.ts';
import type { Seeded } from './seeded.ts';
import { pastChats } from './texts/past-chats.ts';
import { pastTickets, type WrittenTicket } from './texts/past-tickets.ts';
import { pastWishes } from './texts/past-wishes.ts';
import type { WrittenConversation } from './texts/said.ts';
import { waitingReviews } from './texts/waiting-reviews.ts';

const minuteMs = 60_000;
const { staffId, name: staffName } = demoOperator;
const staff = { staffId, name: staffName };
const mailboxOf = (name: string) => `${name}@demo.example.com`;
const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs);

/** What people asked in the past of the demo, and what the demo's operator answered. */
export function pastSupport(orders: readonly PastOrder[], seeded: Seeded, now: Date): DemoSupport {
  return {
    tickets: pastTickets.flatMap((ticket) => pastTicket(ticket, { orders, seeded, now })),
    chats: pastChats.map((chat) => ({
      id: seeded.idAt(ago(now, chat.minutesAgo)),
      lang: chat.lang,
      page: chat.page,
      ...linesOf(chat, seeded, now),
    })),
    wishes: pastWishes.map(({ minutesAgo, mailbox, page, doneAfter, ...wish }) => {
      const createdAt = ago(now, minutesAgo);
      return {
        ...wish,
        id: seeded.idAt(createdAt),
        email: mailboxOf(mailbox),
        referer: `/${page}`,
        userId: null,
        createdAt,
        done: doneAfter === undefined ? undefined : { ...staff, at: ago(now, minutesAgo - doneAfter) },
      };
    }),
  };
}

/** What moderators find. */
export function pastReviews(seeded: Seeded, now: Date): DemoReview[] {
  return waitingReviews.map(({ minutesAgo, rejected: reason, ...review }) => {
    const createdAt = ago(now, minutesAgo);
    const at = ago(now, minutesAgo - 40);
    return {
      ...review,
      id: seeded.idAt(createdAt),
      createdAt,
      rejected: reason === undefined ? undefined : { ...staff, at, reason },
    };
  });
}

interface World {
  readonly orders: readonly PastOrder[];
  readonly seeded: Seeded;
  readonly now: Date;
}

/** Empty where no order is what the request is about. */
function pastTicket(ticket: WrittenTicket, { orders, seeded, now }: World): DemoTicket[] {
  const begunAt = ago(now, ticket.minutesAgo);
  const known = orders
    .map(({ order }) => order)
    .filter(({ status, createdAt }) => status === ticket.about && createdAt < begunAt);
  const order = known.findLast(({ lang }) => lang === ticket.lang) ?? known.at(-1);
  if (ticket.about && !order) return [];
  return [
    {
      id: seeded.idAt(begunAt),
      email: order?.email ?? mailboxOf(ticket.mailbox),
      lang: ticket.lang,
      userId: order?.userId ?? null,
      ...linesOf(ticket, seeded, now, order?.uid),
    },
  ];
}

function linesOf(
  { lines, minutesAgo, isClosed = false }: WrittenConversation,
  seeded: Seeded,
  now: Date,
  order?: bigint,
): Pick<DemoTicket, 'lines' | 'isClosed'> {
  let left = minutesAgo;
  const [first, ...others] = lines.map(([minutes, by, message]): DemoLine => {
    left -= minutes;
    const at = ago(now, left);
    return {
      id: seeded.idAt(at),
      at,
      message: message.replace('{order}', order?.toString() ?? ''),
      staff: by === 'support' ? staff : undefined,
    };
  });
  if (!first) throw new Error('a conversation of the demo has no line');
  return { lines: [first, ...others], isClosed };
}
