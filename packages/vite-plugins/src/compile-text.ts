import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { CompiledPart, CompiledText } from '@tetri/ui';

/** Compiles one ICU text. What pages cannot show fails the build. */
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
    case TYPE.number:
      // A plural with one option, the number itself.
      if (!element.style) return [element.value, 'p', { other: [0] }];
      break;
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
