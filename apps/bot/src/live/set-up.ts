import { languages } from '@tetri/contract';
import type { Bot, Context } from 'grammy';
import type { MenuButton } from 'grammy/types';
import { appUrl } from '../app-links.ts';
import type { Chat } from '../chat-context.ts';
import type { BotPorts } from '../ports.ts';
import { showDone } from '../show-done.ts';
import { type Words, wordsIn } from '../texts.ts';

const commands = ['start', 'rates', 'calc', 'order', 'orders', 'support', 'language', 'help'] as const;

/** Of what the messenger sends, what is answered. */
export const allowedUpdates = [
  'message',
  'edited_message',
  'callback_query',
  'inline_query',
  'my_chat_member',
] as const;

/** Registers the commands with the messenger, in each language, and the button that opens the Mini App. */
export async function setUp({ api }: Bot, { publicUrl }: Pick<BotPorts, 'publicUrl'>): Promise<void> {
  for (const lang of languages) {
    const words = wordsIn(lang);
    const named = commands.map((command) => ({ command, description: words(`command.${command}`) }));
    await api.setMyCommands(named, {
      scope: { type: 'all_private_chats' },
      ...(lang !== 'en' && { language_code: lang }),
    });
  }
  await api.setChatMenuButton({ menu_button: menuButton(publicUrl(), 'en', wordsIn('en')) });
}

/** Has the messenger send what happens, with the secret, in place of being asked. */
export async function setWebhook({ api }: Bot, url: string, secret: string): Promise<void> {
  await api.setWebhook(url, { secret_token: secret, allowed_updates: [...allowedUpdates], max_connections: 20 });
}

/** The same button in one chat, in the language that is spoken there. */
export async function setUpMenu(context: Context, { ports, lang }: Pick<Chat, 'ports' | 'lang'>): Promise<void> {
  const { chat } = context;
  if (!chat) return;
  const button = menuButton(ports.publicUrl(), lang, wordsIn(lang));
  await showDone(() => context.api.setChatMenuButton({ chat_id: chat.id, menu_button: button }));
}

/** The messenger refuses pages that are not https: such an installation has a list of commands in its place. */
function menuButton(publicUrl: string, lang: Chat['lang'], words: Words): MenuButton {
  const url = appUrl({ publicUrl, lang });
  return url.startsWith('https://')
    ? { type: 'web_app', text: words('menu.open'), web_app: { url } }
    : { type: 'commands' };
}
