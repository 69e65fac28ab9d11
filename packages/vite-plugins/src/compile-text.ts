import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A text as the site's pages carry it: as it is, or its parts. */
export type CompiledText = string | readonly CompiledPart[];

/**
 * A piece of text; the name of what is filled in; a name with what is said for each of its values, as ICU's `select` and
 * `plural` are; or 0, where the number of the `plural` around it stands.
 */
export type CompiledPart =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, kind: 's' | 'p', options: Readonly<Record<string, CompiledText>>];

/** Compiles one ICU text. What the site's pages cannot show fails the build. */
export function compileText(text: string): CompiledText {
  return compiled(parse(text, { captureLocation: false }), text);
}

function compiled(elements: readonly MessageFormatElement[], text: string): CompiledText {
  const parts = elements.map((element) => partOf(element, text));
  const [first] = parts;
  if (parts.length === 0) return '';
  return parts.length === 1 && typeof first === 'string' ? first : parts;
}

function partOf(element: MessageFormatElement, text: string): CompiledPart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.pound:
      return 0;
    case TYPE.select:
      return [element.value, 's', optionsOf(element.options, text)];
    case TYPE.plural:
      if (element.offset === 0 && element.pluralType === 'cardinal')
        return [element.value, 'p', optionsOf(element.options, text)];
      break;
    default:
  }
  throw new Error(`pages have no way to show a part of "${text}"`);
}

function optionsOf(
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
  text: string,
): Record<string, CompiledText> {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compiled(value, text)]));
}
