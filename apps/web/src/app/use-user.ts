import { useSyncExternalStore } from 'react';
import { useScope } from './page-scope.ts';
import type { User } from './session.ts';

/** Who is signed in; null is nobody. */
export function useUser(): User | null {
  const { session } = useScope();
  return useSyncExternalStore(session.subscribe, session.user, session.user);
}
