import { createContext, useContext } from 'react';

const OfflineContext = createContext(false);
export const OfflineProvider = OfflineContext.Provider;

/** Whether technical work is under way: nothing new can be exchanged. */
export function useOffline(): boolean {
  return useContext(OfflineContext);
}
