import {
  leavingPath,
  mailNewsletter,
  type NewsPort,
  subscriptionAsked,
  type SubscriptionLinks,
} from '../modules/content/index.ts';
import { mailReader, type ReaderMail, type ReaderMailDeps } from '../modules/notify/index.ts';
import { findMessage, findTicket, ticketAnswered, ticketCreated } from '../modules/support/index.ts';
import { type Job, listen, type Listener, perform } from '../platform/outbox/index.ts';

export interface ReaderMailsDeps extends ReaderMailDeps {
  readonly links: SubscriptionLinks;
  readonly news: NewsPort;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
}

type Reader = ReaderMail['to'];

/** The mails to people who read the site or asked it something. */
export function readerMails(deps: ReaderMailsDeps): { listeners: readonly Listener[]; jobs: readonly Job[] } {
  const { db, links, news, publicUrl } = deps;
  const page = ({ lang }: Reader, path: string) => `${publicUrl()}/${lang}/${path}`;
  const leaveBy = (reader: Reader, secret: string) => ({
    page: page(reader, `unsubscribe/${secret}/`),
    post: `${publicUrl()}${leavingPath}${reader.lang}/${secret}`,
  });

  return {
    listeners: [
      listen(subscriptionAsked, 'mailReader', ({ subscriptionId }, { deliveryId }) =>
        mailReader(deps, `subscription:${deliveryId}`, async () => {
          const asked = await links.asked(subscriptionId);
          if (!asked) return undefined;
          const { reader, token } = asked;
          return token === undefined
            ? { kind: 'subscribed', to: reader, url: page(reader, 'news/'), leave: leaveBy(reader, reader.secret) }
            : { kind: 'subscribe', to: reader, url: page(reader, `subscription/${token}/`) };
        }),
      ),
      listen(ticketCreated, 'mailReader', ({ ticketId }, { deliveryId }) =>
        mailReader(deps, `ticket:${deliveryId}`, async () => {
          const ticket = await findTicket(db, ticketId);
          // What they wrote is not repeated: whoever types a stranger's address could send them anything in our name.
          return (
            ticket && {
              kind: 'ticketCreated',
              to: ticket,
              url: page(ticket, `support/${ticket.secret}/`),
              values: { number: String(ticket.number) },
            }
          );
        }),
      ),
      listen(ticketAnswered, 'mailReader', ({ ticketId, messageId }) =>
        mailReader(deps, `ticketAnswer:${messageId}`, async () => {
          const ticket = await findTicket(db, ticketId);
          const answer = await findMessage(db, messageId);
          // Nobody reads at an address of the demo.
          if (ticket?.isDemo) return undefined;
          return (
            ticket &&
            answer && {
              kind: 'ticketAnswered',
              to: ticket,
              url: page(ticket, `support/${ticket.secret}/`),
              values: { number: String(ticket.number), name: answer.staffName },
              letter: answer.message,
            }
          );
        }),
      ),
    ],
    jobs: [
      perform(mailNewsletter, ({ newsId, subscriptionId }) =>
        mailReader(deps, `newsletter:${newsId}:${subscriptionId}`, async () => {
          const reader = await links.subscriber(subscriptionId);
          const piece = reader && news.find(newsId, reader.lang);
          return (
            piece && {
              kind: 'news',
              to: reader,
              url: page(reader, `news/${piece.link}/`),
              values: { title: piece.title, summary: piece.summary },
              leave: leaveBy(reader, reader.secret),
            }
          );
        }),
      ),
    ],
  };
}
