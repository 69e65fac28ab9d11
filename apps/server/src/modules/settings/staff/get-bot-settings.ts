import { getBotSettings } from '@tetri/contract';
import { viewBotSettings } from '../view/view-bot-settings.ts';
import { handle } from './deps.ts';

export const getBotSettingsHandler = handle(getBotSettings, async (_input, { db, settings, bot }) =>
  viewBotSettings((await settings.read(db)).bot, bot),
);
