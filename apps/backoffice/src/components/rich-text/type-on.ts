interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** What stands after this key where nothing takes keys yet; undefined where it writes nothing. Lines end with "\n". */
export function typeOn(typed: string, { key, ctrlKey, altKey, metaKey }: Press): string | undefined {
  // With both, a keyboard with a third level writes: AltGr.
  if (metaKey || ctrlKey !== altKey) return undefined;
  if (key === 'Enter') return `${typed}\n`;
  if (key === 'Backspace') return [...typed].slice(0, -1).join('');
  return [...key].length === 1 ? typed + key : undefined;
}
