import { useSyncExternalStore } from 'react';
import { chatDoor, type ChatDoorState } from './chat-door.ts';

const atFirst: ChatDoorState = chatDoor.current();

export function useChatDoor(): ChatDoorState {
  return useSyncExternalStore(chatDoor.subscribe, chatDoor.current, () => atFirst);
}
