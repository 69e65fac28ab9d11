import { appButton, bold, escapeHtml, wordsIn } from '@tetri/bot';
import {
  channelsOf,
  insertMessage,
  type OrderDelivery,
  type OrderFacts,
  viewNoticeChannel,
  writeOrderPush,
} from '../../modules/notify/index.ts';
import { findOrder } from '../../modules/orders/index.ts';
import { type Db, transaction } from '../../platform/database/index.ts';

export interface OrderNoticesDeps {
  readonly db: Db;
  readonly orderFacts: (orderId: string) => Promise<OrderFacts | undefined>;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
  readonly hasBot: boolean;
}

/** Notes an order's news for the messenger of a customer who wants it there; answers whether it is to be mailed. */
export function orderNotices(deps: OrderNoticesDeps): (delivery: OrderDelivery) => Promise<boolean> {
  const { db, orderFacts, publicUrl, hasBot } = deps;
  return async (delivery) => {
    const { orderId, deliveryId, from, status, issue, issueBefore } = delivery;
    // What is no news is mailed to nobody either.
    if (from === status && (issue === 'none' || issue === issueBefore)) return true;
    const order = await findOrder(db, orderId);
    // What somebody pays by a link is theirs to know: how the owner of the link wants to be notified says nothing of them.
    if (!order?.userId || order.linkUnits !== null) return true;
    const { channel, messenger, telegramId } = await viewNoticeChannel(db, order.userId);
    const channels = channelsOf({
      choice: channel,
      hasMail: order.email !== '',
      isReady: hasBot && messenger === 'ready',
      isNeeded: issue !== 'none' || status === 'errorPayment' || status === 'returned',
    });
    const facts = channels.messenger ? await orderFacts(orderId) : undefined;
    if (!facts || telegramId === undefined) return channels.mail;
    const { title, body } = writeOrderPush(facts, status);
    const { lang, uid, secret } = facts;
    const button = appButton(wordsIn(lang)('button.order'), {
      publicUrl: publicUrl(),
      lang,
      path: `order/${uid}/${secret}/`,
    });
    await transaction(db, (tx) =>
      insertMessage(tx, {
        key: `order:${orderId}:${deliveryId}`,
        chatId: telegramId,
        body: `${bold(title)}\n${escapeHtml(body)}`,
        buttons: button ? [[button]] : [],
        // What is mailed anyway needs no other way.
        ...(!channels.mail && { fallback: delivery }),
      }),
    );
    return channels.mail;
  };
}
