import type { CallAnswer, getBotSettings } from '@tetri/contract';
import type { BotState } from '../staff/deps.ts';
import type { SiteSettings } from '../store/site-settings.ts';

/** What the owner set, and how the bot is. */
export async function viewBotSettings(
  settings: SiteSettings['bot'],
  bot: BotState,
): Promise<CallAnswer<typeof getBotSettings>> {
  const [username, problem] = await Promise.all([
    bot.username(),
    settings.groupId === null ? undefined : bot.problemOf(settings.groupId),
  ]);
  return { settings, bot: { isOn: bot.isOn, username: username ?? null, groupProblem: problem ?? null } };
}
