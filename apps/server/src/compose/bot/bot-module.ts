import { type BotPorts, createBot, createMessenger, Poller, setUp, setWebhook, UpdateHandler } from '@tetri/bot';
import type { FastifyInstance } from 'fastify';
import { findTelegramAccount, telegramKeys } from '../../modules/identity/index.ts';
import { lastProblemOf, MessageSender, type OrderFacts } from '../../modules/notify/index.ts';
import type { Rates } from '../../modules/rates/index.ts';
import type { Settings } from '../../modules/settings/index.ts';
import { Leadership } from '../../platform/database/index.ts';
import type { BoundHandler } from '../../platform/http/index.ts';
import type { Listener } from '../../platform/outbox/index.ts';
import type { Infrastructure } from '../infrastructure.ts';
import type { PeopleModules } from '../people-modules.ts';
import { AlarmWatch } from './alarm-watch.ts';
import { notifyChat } from '../chat-news.ts';
import { botPorts } from './bot-ports.ts';
import { groupNotices } from './group-notices.ts';
import { messengerAccounts } from './messenger-accounts.ts';
import { mountAppOpened } from './mount-app-opened.ts';
import { mountUpdates, updatesPath, webhookSecret } from './mount-bot.ts';
import { StaffCaller } from './staff-caller.ts';
import { conversationRelay } from './conversation-relay.ts';
import { topicsPort } from './topics-port.ts';

export type BotRead = BotPorts['read'];

/** The messenger's bot of this process, and what it notifies of. */
export interface BotModule {
  readonly listeners: readonly Listener[];
  /** As the owner sees it. */
  readonly state: {
    readonly isOn: boolean;
    username(): Promise<string | undefined>;
    problemOf(groupId: string): Promise<string | undefined>;
  };
  /** Tells the operators' group what goes wrong: in the process that works. */
  readonly alarms: Pick<AlarmWatch, 'start' | 'stop' | 'look'>;
  /** Does all that is due to be sent: tests ask for it. */
  sendDue(): Promise<void>;
  /** Takes what the messenger sends, where the owner chose that it sends; `read` makes calls of visitors. */
  mount(fastify: FastifyInstance, read: BotRead): Promise<void>;
  start(read: BotRead): void;
  stop(): Promise<void>;
}

export interface BotModuleDeps {
  readonly infrastructure: Infrastructure;
  readonly settings: Settings;
  readonly people: Pick<PeopleModules, 'identity'>;
  readonly rates: Pick<Rates, 'sourceAlerts'>;
  readonly orderFacts: (orderId: string) => Promise<OrderFacts | undefined>;
  /** The calls of the back office, once all modules are there. */
  readonly staffHandlers: () => readonly BoundHandler[];
}

/** Where there is no bot nothing is noted, sent or asked. */
const noBot: BotModule = {
  listeners: [],
  state: { isOn: false, username: async () => undefined, problemOf: async () => undefined },
  alarms: { start: () => {}, stop: async () => {}, look: async () => {} },
  sendDue: async () => {},
  mount: async () => {},
  start: () => {},
  stop: async () => {},
};

export function botModule(deps: BotModuleDeps): BotModule {
  const { infrastructure, settings, people, rates, orderFacts, staffHandlers } = deps;
  const { config, db, bus, log, clock, publicUrl, key } = infrastructure;
  const { bot: address } = config;
  if (!address) return noBot;
  const messenger = createMessenger(address);
  const sender = new MessageSender({
    db,
    log,
    messenger,
    topics: topicsPort(db, settings),
    now: () => clock.now(),
    ...(infrastructure.paceClock && { paceClock: infrastructure.paceClock }),
  });
  let handled: { handler: UpdateHandler; poller: Poller } | undefined;
  const leadership = new Leadership(db, 'botUpdates');

  function open(read: BotRead) {
    const ports = botPorts({
      db,
      log,
      identity: people.identity,
      settings,
      staff: new StaffCaller(staffHandlers, log),
      notifyChat: (chatId) => notifyChat(bus, chatId),
      accounts: messengerAccounts(
        db,
        async (reader, telegramId) => (await findTelegramAccount(reader, telegramId))?.userId,
      ),
      publicUrl,
      read,
    });
    const bot = createBot({ ...(address as NonNullable<typeof address>), ports, now: () => clock.now() });
    const handler = new UpdateHandler({ bot, updates: ports.updates, log });
    const poller = new Poller({
      bot,
      handler,
      log,
      lead: () => leadership.take(),
      setUp: () => setUp(bot, ports),
      ...(address?.webhookUrl !== undefined && {
        webhook: async () =>
          setWebhook(bot, `${address.webhookUrl}${updatesPath}`, webhookSecret(await key('bot'), address.token)),
      }),
    });
    return { handler, poller };
  }

  return {
    listeners: [...conversationRelay({ settings, publicUrl }), ...groupNotices({ settings, orderFacts, publicUrl })],
    state: {
      isOn: true,
      username: async () => address.username ?? (await messenger.username()),
      problemOf: (groupId) => lastProblemOf(db, Number(groupId)),
    },
    alarms: new AlarmWatch({ db, log, settings, rates, publicUrl }),
    sendDue: () => sender.sendDue(),
    async mount(fastify, read) {
      handled ??= open(read);
      await mountAppOpened(fastify, { db, clock, keys: telegramKeys(address.token, address.publicKey) });
      if (address.webhookUrl !== undefined)
        mountUpdates(fastify, handled.handler, webhookSecret(await key('bot'), address.token));
    },
    start(read) {
      handled ??= open(read);
      handled.poller.start();
      sender.start();
    },
    async stop() {
      await Promise.all([handled?.poller.stop(), sender.stop()]);
      await leadership.release();
    },
  };
}
