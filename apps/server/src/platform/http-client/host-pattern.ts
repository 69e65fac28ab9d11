const name = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a text names a host ("push.example.com") or all below one ("*.example.com"). */
export function isHostPattern(text: string): boolean {
  return text.length <= 253 && name.test(text);
}

/** Whether one of the patterns names this host; in lower case, as `URL` has them. */
export function isHostOf(patterns: readonly string[], host: string): boolean {
  return patterns.some((pattern) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern));
}
