import { bold, escapeHtml, wordsIn, writePressed } from '@tetri/bot';
import type { OrderStatus } from '@tetri/contract';
import type { OrderFacts } from '../../modules/notify/index.ts';
import { insertMessage } from '../../modules/notify/index.ts';
import { orderChanged, orderCreated } from '../../modules/orders/index.ts';
import type { Settings } from '../../modules/settings/index.ts';
import { transaction } from '../../platform/database/index.ts';
import { type DeliveryScope, listen, type Listener } from '../../platform/outbox/index.ts';
import { groupOf } from './operators-port.ts';

export interface GroupNoticesDeps {
  readonly settings: Pick<Settings, 'current'>;
  readonly orderFacts: (orderId: string) => Promise<OrderFacts | undefined>;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
}

type Notice = 'new' | 'paid' | 'odd' | 'payoutFailed';

/** Tells the operators' group of new orders, of payments, and of payouts that failed. */
export function groupNotices(deps: GroupNoticesDeps): Listener[] {
  return [
    listen(orderCreated, 'tellGroup', async ({ orderId }, scope) => {
      if (deps.settings.current().bot.tellsNewOrders) await tell(deps, orderId, 'new', scope);
    }),
    listen(orderChanged, 'tellGroup', async ({ orderId, from, to, issueBefore, issue }, scope) => {
      const { tellsPayments, tellsAlarms } = deps.settings.current().bot;
      const notice = noticeOf(from, to, issue !== 'none' && issue !== issueBefore);
      if (notice === 'payoutFailed' ? tellsAlarms : notice && tellsPayments) await tell(deps, orderId, notice, scope);
    }),
  ];
}

/** A row with a link into the back office; none where the messenger would refuse it: its address has no dot. */
export function openButton(text: string, url: string): readonly { text: string; url: string }[][] {
  return /^https?:\/\/[^/]+\.[^/]+\//.test(url) ? [[{ text, url }]] : [];
}

function noticeOf(from: OrderStatus, to: OrderStatus, isNewIssue: boolean): Notice | undefined {
  if (isNewIssue || (from !== to && to === 'errorPayment')) return 'odd';
  if (from === to) return undefined;
  if (to === 'errorPayout') return 'payoutFailed';
  return from === 'waitPayment' && to === 'inProgress' ? 'paid' : undefined;
}

async function tell(
  { settings, orderFacts, publicUrl }: GroupNoticesDeps,
  orderId: string,
  notice: Notice | undefined,
  { db, deliveryId }: DeliveryScope,
): Promise<void> {
  const groupId = groupOf(settings);
  if (groupId === undefined || notice === undefined) return;
  const facts = await orderFacts(orderId);
  if (!facts) return;
  const { uid, from, to } = facts;
  const words = wordsIn(settings.current().bot.language);
  const sums = `${from.amount} ${from.name} → ${to.amount} ${to.name}`;
  const body = `${bold(words(`group.${notice}`, { uid }))}\n${escapeHtml(sums)}`;
  const act = (kind: 'claim' | 'hold') => writePressed({ kind: 'act', act: kind, uid });
  const buttons = [
    [
      { text: words('group.take'), callback_data: act('claim') },
      { text: words('group.hold'), callback_data: act('hold') },
    ],
    ...openButton(words('group.open'), `${publicUrl()}/backoffice/orders/${uid}`),
  ];
  await transaction(db, (tx) =>
    insertMessage(tx, { key: `group:${orderId}:${deliveryId}`, chatId: groupId, isUrgent: true, body, buttons }),
  );
}
