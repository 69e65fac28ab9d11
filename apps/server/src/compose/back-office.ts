import { knownApiKeys } from '../modules/identity/index.ts';
import { orderUidsOf, usedRoutes, usePayoutReference } from '../modules/orders/index.ts';
import type { BoundHandler } from '../platform/http/index.ts';
import { askConfirmation } from './bot/ask-confirmation.ts';
import { notifyChat } from './chat-news.ts';
import { unseedDemo, unseedPast } from './demo-seeds.ts';
import { keyUse } from './key-use.ts';
import { notifyQueue } from './order-news.ts';
import type { Parts } from './parts.ts';
import { staffCalls } from './staff-calls.ts';

/** What staff do, in all modules. */
export function backOffice({
  infrastructure,
  settings,
  trade,
  people,
  readers,
  merchant,
  verification,
  bot,
}: Parts): readonly BoundHandler[] {
  const { db, bus, clock, files, pictures, publicUrl, mailbox, attempts, callLimits } = infrastructure;
  const { catalog, rates, payments, offered } = trade;
  return staffCalls({
    db,
    identity: people.identity,
    accounts: people.accounts,
    settings,
    captcha: settings.captchaEditor,
    bot: bot.state,
    botUsername: () => bot.state.username(),
    askInMessenger: bot.state.isOn ? askConfirmation(() => settings.current().bot.language) : undefined,
    usualLimits: callLimits.usual,
    knownApiKeys,
    catalog,
    rates,
    prices: { price: (routeId) => rates.board().prices.get(routeId) },
    payments,
    offered,
    orderLimits: () => settings.current().orderLimits.limits,
    uidsOf: orderUidsOf,
    usePayoutReference,
    hashDestination: (currencyId, number) => verification.hashDestination(currencyId, number),
    screening: trade.screening.deps,
    rateExports: merchant.rateExports,
    ranking: merchant.ranking,
    publicUrl,
    nudgeDeliveries: () => merchant.deliveries.nudge(),
    mailbox,
    news: readers.news,
    content: { clock, pictures, publicUrl },
    attempts,
    keyUse,
    notifyQueue: (uid) => notifyQueue(bus, uid),
    notifyChat: (chatId) => notifyChat(bus, chatId),
    chatFiles: files,
    verification: verification.staff,
    demo: { usedRoutes, unseedPast, unseed: unseedDemo },
  });
}
