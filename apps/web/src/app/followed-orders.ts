const keyOf = (uid: string) => `tetri.followed.${uid}`;

/** Notes that this tab shows an order that has not ended: when it does, its customer was here for it. */
export function followOrder(uid: string): void {
  try {
    sessionStorage.setItem(keyOf(uid), 'true');
  } catch {
    // Where nothing may be kept, nobody is led anywhere by itself.
  }
}

/** Whether this tab has shown the order before it ended. Whoever was only sent a link to an ended order has not. */
export function isFollowed(uid: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(uid)) !== null;
  } catch {
    return false;
  }
}

export function unfollowOrder(uid: string): void {
  try {
    sessionStorage.removeItem(keyOf(uid));
  } catch {
    // What could not be kept need not be forgotten.
  }
}
