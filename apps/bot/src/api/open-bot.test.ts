import { expect, test } from 'vitest';
import { telegramPerson } from '@tetri/testing/bot-api';
import { startTestBot } from '../testing/start-test-bot.ts';
import { openBot } from './open-bot.ts';

test('a question for news is answered well before it is given up', async () => {
  const bot = await startTestBot();
  try {
    telegramPerson(bot.api).says('/help');
    await bot.says('/rates');
    const held = bot.api.asked
      .filter(({ method }) => method === 'getUpdates')
      .map(({ params }) => Number(params['timeout']));
    const { api } = openBot(
      { token: bot.api.token, apiUrl: bot.api.url },
      async () => {},
      () => new Date(0),
    );
    const givenUpAfter = api.options?.timeoutSeconds ?? 0;
    expect(Math.max(...held)).toBeGreaterThan(0);
    expect(Math.max(...held)).toBeLessThanOrEqual(givenUpAfter - 5);
  } finally {
    await bot.stop();
  }
});
