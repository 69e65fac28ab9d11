import { setTimeout as pause } from 'node:timers/promises';
import { type BotApi, startBotApi, telegramPerson } from '@tetri/testing/bot-api';
import pg from 'pg';
import { cpuMicroseconds } from './measure/process-usage.ts';
import { atMost, atLeast, type Bench } from './measure/result.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import type { SpawnedServer } from './servers/spawn-server.ts';
import { spawnTetri } from './servers/spawn-tetri.ts';

const notices = Number(process.env['NOTICES'] ?? 10_000);
const betweenAnswersMs = 5000;
const firstChat = 1_000_000;

/**
 * Notices to as many people, by the sender as it is, to an API that refuses more than the messenger takes. The process is
 * killed in the middle, and another takes over. Meanwhile staff answer conversations, and somebody asks the bot.
 */
export const messengerNotices: Bench = {
  name: 'messenger-notices',
  run: async () => {
    const database = await startBenchDatabase();
    const api = await startBotApi();
    api.isStrict = true;
    const sentNotices = noticeCounter(api);
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      DEMO: 'true',
      DEMO_LIFE: 'false',
      DEMO_CHAIN: 'false',
      ROLES: 'bot',
      BOT_TOKEN: api.token,
      BOT_API_URL: api.url,
    };
    const start = () => spawnTetri(env);
    let server: SpawnedServer | undefined;
    try {
      // Makes the tables.
      await (await start()).stop();
      await fill(pool);
      server = await start();
      const beside = watchBeside(api, pool, sentNotices);
      const startedAt = performance.now();
      await until(() => sentNotices() >= notices / 2);
      const cpu = cpuMicroseconds(server.pid) / sentNotices();
      server.process.kill('SIGKILL');
      const killedAt = performance.now();
      server = await start();
      await until(() => sentNotices() > notices / 2 + 1);
      const awayMs = performance.now() - killedAt;
      while ((await left(pool)) > 0) await pause(500);
      const seconds = (performance.now() - startedAt - awayMs) / 1000;
      const { slowestStaffAnswerMs, slowestBotAnswerMs } = await beside.stop();
      const reached = new Set(chatsOf(api)).size;
      return [
        {
          ...atLeast('notices a second', notices / seconds, 24, '/s'),
          yardstick: `${cpu.toFixed(0)} µs CPU each, with the start; ${seconds.toFixed(0)} s for ${notices}, without ${(awayMs / 1000).toFixed(1)} s between the kill and the next notice`,
        },
        atMost('sent in the fullest second', fullestSecond(api), 30, ''),
        atMost('refused by the API as too fast', api.asked.filter(({ status }) => status === 429).length, 0, ''),
        atMost('notices lost', notices - reached, 0, ''),
        {
          ...atMost('notices doubled by the kill', sentNotices() - reached, 3, ''),
          yardstick: 'those on their way at that moment: the API knows no idempotency key',
        },
        atMost('an answer of the staff waits, slowest', slowestStaffAnswerMs, 2000, 'ms'),
        atMost('an answer of the bot to a command, slowest', slowestBotAnswerMs, 2000, 'ms'),
      ];
    } finally {
      await server?.stop();
      await pool.end();
      await api.close();
      await database.stop();
    }
  },
};

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into messenger_messages (id, dedupe_key, chat_id, priority, body, buttons, state, next_at, created_at)
     select gen_random_uuid(), 'notice ' || one, $2 + one, 1, '<b>Order 12345678</b>' || chr(10) || 'The payment came.',
       '[]', 'waiting', tetri_now(), tetri_now()
     from generate_series(1, $1) one`,
    [notices, firstChat],
  );
  await pool.query('vacuum analyze messenger_messages');
}

const isNotice = (chatId: number) => chatId > firstChat && chatId <= firstChat + notices;
const chatsOf = (api: BotApi) => api.sent.map(({ chatId }) => chatId).filter(isNotice);

/** Cheap to ask often: it must not keep the API from answering. */
function noticeCounter(api: BotApi): () => number {
  let [seen, count] = [0, 0];
  return () => {
    for (; seen < api.sent.length; seen += 1) if (isNotice(api.sent[seen]?.chatId ?? 0)) count += 1;
    return count;
  };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(20);
}

/** Notices that are not written down as sent. */
async function left(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ left: string }>(
    `select count(*) as left from messenger_messages where state <> 'sent' and priority = 1`,
  );
  return Number(rows[0]?.left);
}

/** What somebody waits for while the notices leave: until the process is killed, and after another took over. */
function watchBeside(api: BotApi, pool: pg.Pool, sentNotices: () => number) {
  const [staffAnswers, botAnswers]: [number[], number[]] = [[], []];
  const over = new AbortController();
  let count = 0;
  const took = async (begin: () => unknown, chatId: number) => {
    const startedAt = performance.now();
    await begin();
    await api.waitFor((message) => message.chatId === chatId);
    return performance.now() - startedAt;
  };
  const running = (async () => {
    while (!over.signal.aborted) {
      await pause(betweenAnswersMs);
      const sentBefore = sentNotices();
      count += 1;
      const [staffAnswer, botAnswer] = await Promise.all([
        took(() => insertAnswer(pool, count), firstChat - count),
        took(() => telegramPerson(api, { id: 500_000 + count }).says('/help'), 500_000 + count),
      ]);
      // Between two processes nobody answers.
      if (sentNotices() > sentBefore && !isAroundKill(sentBefore, sentNotices())) {
        staffAnswers.push(staffAnswer);
        botAnswers.push(botAnswer);
      }
    }
  })();
  return {
    async stop() {
      over.abort();
      await running;
      return { slowestStaffAnswerMs: Math.max(...staffAnswers), slowestBotAnswerMs: Math.max(...botAnswers) };
    },
  };
}

function isAroundKill(before: number, after: number): boolean {
  const middle = notices / 2;
  return before <= middle + 60 && after >= middle - 1;
}

async function insertAnswer(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into messenger_messages (id, dedupe_key, chat_id, priority, body, buttons, state, next_at, created_at)
     values (gen_random_uuid(), $1, $2, 0, 'An answer', '[]', 'waiting', tetri_now(), tetri_now())`,
    [`answer ${count}`, firstChat - count],
  );
}

function fullestSecond(api: BotApi): number {
  const times = api.asked.filter(({ method }) => method === 'sendMessage').map(({ atMs }) => atMs);
  let [most, from] = [0, 0];
  for (const [to, at] of times.entries()) {
    while (at - (times[from] ?? at) >= 1000) from += 1;
    most = Math.max(most, to - from + 1);
  }
  return most;
}
