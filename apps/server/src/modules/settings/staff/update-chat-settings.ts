import { fieldNotFilled, isChatId, refusal, updateChatSettings } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { viewChatSettings } from '../view/view-chat-settings.ts';

export const updateChatSettingsHandler = handle(
  updateChatSettings,
  async ({ provider, id }, { db, settings }, request) => {
    if (provider !== null && !isChatId(provider, id)) {
      const err = id === '' ? 'required' : 'regexp';
      throw refusal(fieldNotFilled, { fieldId: 'id', nameField: 'id', err, type: 'body' });
    }
    return transaction(db, async (tx) => {
      const oldValue = viewChatSettings(await settings.read(tx));
      const outsideChat = provider === null ? null : { provider, id };
      await settings.change(tx, { outsideChat });
      const newValue = viewChatSettings({ outsideChat });
      await audit(tx, request, {
        action: 'updateChatSettings',
        subject: 'site',
        subjectId: 'chat',
        label: provider ?? '',
        oldValue,
        newValue,
      });
      return { chat: newValue };
    });
  },
);
