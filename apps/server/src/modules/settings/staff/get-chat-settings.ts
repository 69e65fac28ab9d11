import { getChatSettings } from '@tetri/contract';
import { viewChatSettings } from '../view/view-chat-settings.ts';
import { handle } from './deps.ts';

export const getChatSettingsHandler = handle(getChatSettings, async (_input, { db, settings }) => ({
  chat: viewChatSettings(await settings.read(db)),
}));
