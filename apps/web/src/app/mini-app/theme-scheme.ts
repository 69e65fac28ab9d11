/** Whether a theme of Telegram's is a dark one, by its background: "#17212b". Undefined where it names none. */
export function schemeOfTheme(theme: unknown): 'light' | 'dark' | undefined {
  const background =
    typeof theme === 'object' && theme !== null ? (theme as Record<string, unknown>)['bg_color'] : undefined;
  const found = typeof background === 'string' ? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(background) : null;
  if (!found) return undefined;
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => Number.parseInt(part, 16));
  return (red * 299 + green * 587 + blue * 114) / 1000 < 128 ? 'dark' : 'light';
}

/** The same of a theme as the launch has it. */
export function schemeOfText(text: string): 'light' | 'dark' | undefined {
  try {
    return schemeOfTheme(JSON.parse(text));
  } catch {
    return undefined;
  }
}
