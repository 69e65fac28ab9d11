import type { Db } from '../../../../platform/database/index.ts';
import { newId } from '../../../../platform/database/index.ts';
import type { RequestScope, StaffActor } from '../../../../platform/http/index.ts';
import { addLine } from '../../chat/store/chats.ts';
import { changeChat } from '../../staff/change-chat.ts';
import { type MessagePlace, noteMessage } from '../store/conversations.ts';

class Repeated extends Error {}

/** Answers a conversation with what one of the staff wrote in its topic, and writes it down as the call does; once for each message. */
export async function answerByMessenger(
  deps: { readonly db: Db; readonly notifyChat: (chatId: string) => void },
  {
    conversationId,
    place,
    lines,
  }: { readonly conversationId: string; readonly place: MessagePlace; readonly lines: readonly string[] },
  request: RequestScope<StaffActor>,
): Promise<'said' | 'repeated'> {
  try {
    await changeChat(
      {
        action: 'answerChat',
        id: conversationId,
        make: async (tx, before) => {
          const id = newId();
          if (!(await noteMessage(tx, place, id))) throw new Repeated();
          let chat = before;
          for (const [at, message] of lines.entries())
            chat = await addLine(tx, chat, { ...(at === 0 && { id }), message, staff: request.actor });
          return chat;
        },
      },
      deps,
      request,
    );
    return 'said';
  } catch (error) {
    if (error instanceof Repeated) return 'repeated';
    throw error;
  }
}
