import type { User } from '../session.ts';

const key = 'tetri.mini-app';

interface KeptLaunch {
  readonly hash: string;
  readonly search: string;
  /** What became of signing in by it: its data is good for a few sessions only. `left`: they signed out on purpose. */
  readonly signIn?: 'done' | 'left' | undefined;
}

/**
 * Keeps the launch for as long as the window is open: a page that is loaded anew has no parameters in its address. A frame to
 * which the browser grants no storage has its own name at least.
 */
export function keepLaunch(launch: KeptLaunch): void {
  const text = JSON.stringify(launch);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    window.name = key + text;
  }
}

/** The launch that was kept. */
export function keptLaunch(): KeptLaunch | undefined {
  try {
    const kept = JSON.parse(keptText() ?? 'null') as Partial<KeptLaunch> | null;
    if (!kept || typeof kept.hash !== 'string') return undefined;
    return { hash: kept.hash, search: kept.search ?? '', signIn: kept.signIn };
  } catch {
    return undefined;
  }
}

function keptText(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return window.name.startsWith(key) ? window.name.slice(key.length) : null;
  }
}

/**
 * Whether a window that is loaded signs in: its launch has not done so yet, or the session ended without their wish. Nobody is
 * in where `user` is null.
 */
export function isSignInDue(user: User | null): boolean {
  const signIn = keptLaunch()?.signIn;
  return signIn === undefined || (signIn === 'done' && user === null);
}

export function noteSignIn(signIn: 'done' | 'left'): void {
  const kept = keptLaunch();
  if (kept) keepLaunch({ ...kept, signIn });
}
