/** Whose socket it is. */
export type SocketOwner =
  | { readonly kind: 'staff'; readonly sessionId: string }
  | { readonly kind: 'user'; readonly sessionId: string; readonly userId: string };
