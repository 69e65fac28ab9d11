const key = 'tetri.mini-app';

interface KeptLaunch {
  readonly hash: string;
  readonly search: string;
  /** It has signed in: its data is good for a few sessions only. */
  readonly hasSignedIn?: boolean;
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
    return { hash: kept.hash, search: kept.search ?? '', hasSignedIn: kept.hasSignedIn === true };
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

export function hasSignedIn(): boolean {
  return keptLaunch()?.hasSignedIn === true;
}

export function noteSignedIn(): void {
  const kept = keptLaunch();
  if (kept) keepLaunch({ ...kept, hasSignedIn: true });
}
