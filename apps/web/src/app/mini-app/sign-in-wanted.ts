const listeners = new Set<() => void>();

/** Says that somebody who is not in asked for what is theirs alone. */
export function wantSignIn(): void {
  for (const listener of listeners) listener();
}

/** Listens to that until what it returns is called. */
export function onSignInWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
