import type { ContentPart } from '@tetri/contract';

export type Values = Readonly<Record<string, unknown>>;

/** Nothing filled in yet. */
export function blankValues(parts: readonly ContentPart[]): Values {
  return Object.fromEntries(parts.map((part) => [part.name, blankValue(part)]));
}

function blankValue({ control, options, items }: ContentPart): unknown {
  switch (control) {
    case 'image':
      return null;
    case 'choice':
      return options[0];
    case 'switch':
      return false;
    case 'tags':
    case 'blocks':
      return [];
    case 'items':
      return [blankValues(items)];
    default:
      return '';
  }
}
