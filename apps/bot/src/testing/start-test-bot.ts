import { type Call, getOrder, getRoute, listRoutes, orderNotFound, Refusal, routeNotAvailable } from '@tetri/contract';
import { type BotApi, startBotApi } from '@tetri/testing/bot-api';
import type { LaterMessage } from '../api/sends-later.ts';
import { createBot } from '../create-bot.ts';
import { Poller } from '../live/poller.ts';
import { setUp } from '../live/set-up.ts';
import { UpdateHandler } from '../live/update-handler.ts';
import type { ActOutcome, BotPorts, StaffAct } from '../ports.ts';

export const routeId = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000';
export const group = -1_001_234;
export const secret = 'ab'.repeat(16);

const side = (symbol: string, name: string) => ({ _id: routeId, name, symbol, xml: symbol, decimal: 2 });
const route = {
  routeId,
  isShowWeb: true,
  isAvailable: true,
  from: side('USDT', 'Tether TRC20'),
  to: side('GEL', 'Cash Tbilisi'),
  rate: {
    in: '1',
    out: '2.7',
    terms: {
      rate: '27/10',
      inDecimals: 2,
      outDecimals: 2,
      markupPercent: '0',
      fixedFeeUnits: '0',
      tiers: [],
      inStepUnits: '1',
      outStepUnits: '1',
    },
  },
  limits: { inMin: '10.00', inMax: '5000.00', outMin: '0', outMax: null },
  seo: { friendlyURL: 'usdt-to-gel' },
};

const alikes = ['TRC20', 'ERC20'].map((network, at) => ({
  ...route,
  routeId: routeId.replace(/.$/, String(at + 1)),
  from: { ...side('USDT', 'Tether'), _id: routeId.replace(/.$/, String(at + 1)), network },
  to: side('GEL', 'TBC Bank'),
}));

/** The backend of the bot, in memory: what it was sent, and what it answers. */
export function fakePorts() {
  const languages = new Map<number, 'en' | 'ru' | 'ka'>();
  const states = new Map<number, 'busy' | 'done'>();
  const failures = new Map<number, number>();
  const calls: unknown[] = [];
  const world = {
    calls,
    linked: new Map<number, { uid: string; secret: string }>(),
    act: async (_act: StaffAct): Promise<ActOutcome> => ({ kind: 'done', by: 'Gio' }),
    standing: { kind: 'seen', status: 'inProgress' } as Awaited<ReturnType<BotPorts['operators']['look']>>,
    /** What becomes of an answer of the staff; what the one with the id 9 writes is never taken. */
    answered: 'said' as Awaited<ReturnType<BotPorts['operators']['answer']>>,
    confirm: (async () => undefined) as BotPorts['operators']['confirm'],
    logged: [] as string[],
    /** What happens to a question before it is kept. */
    onAsk: async (_text: string): Promise<void> => {},
    /** Two routes from currencies of one name. */
    alike: false,
    later: [] as { readonly message: LaterMessage; readonly seconds: number }[],
  };
  const answers = new Map<Call, (input: never) => unknown>([
    [listRoutes, () => ({ routes: world.alike ? alikes : [route] })],
    [
      getRoute,
      ({ id }: { id: string }) => {
        const found = [route, ...(world.alike ? alikes : [])].findLast((one) => one.routeId === id);
        if (!found) throw new Refusal(routeNotAvailable, {});
        return { route: found };
      },
    ],
    [
      getOrder,
      ({ orderUID, orderSecret }: { orderUID: string; orderSecret: string }) => {
        if (orderSecret !== secret) throw new Refusal(orderNotFound, {});
        return { order: { uid: orderUID, status: 'done', inAmount: '100', outAmount: '270', route } };
      },
    ],
  ]);
  const ports: BotPorts = {
    read: async (_lang, call, input) => answers.get(call)?.(input as never) as never,
    updates: {
      begin: async (id) => {
        const known = states.get(id);
        if (!known) states.set(id, 'busy');
        return known ?? 'new';
      },
      end: async (id, isHandled) => {
        const failed = (failures.get(id) ?? 0) + 1;
        failures.set(id, failed);
        const isOver = isHandled || failed === 5;
        if (isOver) states.set(id, 'done');
        else states.delete(id);
        return isOver ? 'over' : 'again';
      },
    },
    chats: {
      languageOf: async (id) => languages.get(id),
      setLanguage: async (id, lang) => void languages.set(id, lang),
      started: async (person, lang, start) => void calls.push({ started: person.telegramId, lang, start }),
      setBlocked: async (id, isBlocked) => void calls.push({ blocked: id, isBlocked }),
    },
    orders: {
      own: async (id) => (world.linked.has(id) ? [world.linked.get(id) as never] : undefined),
      find: async (id, uid) => (world.linked.get(id)?.uid === uid ? world.linked.get(id) : undefined),
    },
    support: {
      ask: async (person, lang, said) => {
        await world.onAsk(said.text);
        calls.push({ asked: said.text, lang, name: person.name });
        return 'first';
      },
    },
    operators: {
      groupId: () => group,
      link: async (_id, token) => {
        calls.push({ redeemed: token });
        return token === 'a-token-of-twenty-signs' ? 'Gio' : undefined;
      },
      answer: async (id, threadId, said) => {
        calls.push({ answered: said.text, threadId, id });
        return id === 9 ? 'notStaff' : world.answered;
      },
      look: async () => world.standing,
      act: (_id, act) => world.act(act),
      confirm: (...answer) => world.confirm(...answer),
    },
    sendLater: async (message, seconds) => void world.later.push({ message, seconds }),
    publicUrl: () => 'https://tetri.example',
  };
  return { ports, world };
}

export interface TestBot {
  readonly api: BotApi;
  readonly world: ReturnType<typeof fakePorts>['world'];
  /** The next message to somebody, by what it says. */
  readonly says: (text: string | RegExp, chatId?: number) => ReturnType<BotApi['waitFor']>;
  stop(): Promise<void>;
}

/** A bot that asks a messenger of its own, and whose clock stands still. */
export async function startTestBot(): Promise<TestBot> {
  const api = await startBotApi();
  const { ports, world } = fakePorts();
  const note = (_: object, message: string) => void world.logged.push(message);
  const log = { info() {}, warn: note, error: note };
  const bot = createBot({ token: api.token, apiUrl: api.url, ports, now: () => new Date(0) });
  const handler = new UpdateHandler({ bot, updates: ports.updates, log });
  const poller = new Poller({ bot, handler, log, lead: async () => true, setUp: () => setUp(bot, ports), pauseMs: 5 });
  poller.start();
  return {
    api,
    world,
    says: (text, chatId = 700_001) =>
      api.waitFor(
        (message) =>
          message.chatId === chatId &&
          (typeof text === 'string' ? message.text.includes(text) : text.test(message.text)),
      ),
    async stop() {
      await poller.stop();
      await api.close();
    },
  };
}
