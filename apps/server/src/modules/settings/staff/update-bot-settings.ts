import { updateBotSettings } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { viewBotSettings } from '../view/view-bot-settings.ts';
import { handle } from './deps.ts';

export const updateBotSettingsHandler = handle(updateBotSettings, async (bot, deps, request) => {
  const { db, settings } = deps;
  await transaction(db, async (tx) => {
    const before = (await settings.read(tx)).bot;
    await settings.change(tx, { bot });
    await audit(tx, request, {
      action: 'updateBotSettings',
      subject: 'site',
      subjectId: 'bot',
      label: bot.groupId ?? '',
      oldValue: before,
      newValue: bot,
    });
  });
  return viewBotSettings(bot, deps.bot);
});
