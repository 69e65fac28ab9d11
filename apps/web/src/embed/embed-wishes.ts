/** What the tag of the script asks for about the look; what is none of it is left out. */
export interface EmbedLook {
  /** Six digits: `#0b5a46`. */
  readonly color: string | undefined;
  /** What is written on it: black or white. */
  readonly onColor: string | undefined;
  readonly scheme: 'light' | 'dark' | undefined;
}

export function readLook(query: URLSearchParams): EmbedLook {
  const color = readColor(query.get('color') ?? '');
  const theme = query.get('theme');
  return {
    color,
    onColor: color && readableOn(color),
    scheme: theme === 'light' || theme === 'dark' ? theme : undefined,
  };
}

/** `0b5a46`, `#0B5A46` or `#abc` as six digits. */
export function readColor(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${six.toLowerCase()}`;
}

/** Whichever of black and white stands out more: one of them always does by 4.5 to 1. */
export function readableOn(color: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff';
}

/** A channel as WCAG counts it. */
function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
