import { createContext, useContext } from 'react';
import type { MessageStore } from './message-store.ts';

const StoreContext = createContext<MessageStore | undefined>(undefined);
export const MessageStoreProvider = StoreContext.Provider;

export function useMessageStore(): MessageStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('there is no message store here');
  return store;
}
