import type { Language } from '@tetri/contract';
import { numberText } from './amount-text.ts';

/** A text as pages carry it: as it is, or its parts. */
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

type TextOptions = Readonly<Record<string, CompiledText>>;

/** What is missing, null too, is shown as nothing; where it is undefined that is an error of whoever shows the text. */
export type MessageValues = Readonly<Record<string, string | number | null | undefined>>;

interface IntlOptions {
  readonly lang: Language;
  /** May grow. */
  readonly messages: Readonly<Record<string, CompiledText>>;
  /** Called with what a text lacks; it is shown without. */
  readonly onError?: (message: string) => void;
}

/** Shows texts of one language. */
export interface IntlShape {
  readonly messages: IntlOptions['messages'];
  formatMessage(text: { readonly id: string }, values?: MessageValues): string;
}

/**
 * Of what libraries do for ICU texts this is the part that ours have. It asks the browser for the language's plurals alone:
 * the first question about numbers or dates takes a telephone a fifth of a second.
 */
export function createIntl({ lang, messages, onError = console.error }: IntlOptions): IntlShape {
  let plurals: Intl.PluralRules | undefined;

  function show(text: CompiledText, values: MessageValues, count?: number): string {
    if (typeof text === 'string') return text;
    return text.map((part) => showPart(part, values, count)).join('');
  }

  function showPart(part: CompiledPart, values: MessageValues, count?: number): string {
    if (typeof part === 'string') return part;
    if (part === 0) return numberText(String(count), lang, (digits) => digits);
    const [name, kind, options = {}] = part;
    const value = values[name];
    if (value === undefined) onError(`a text lacks its ${name}`);
    if (kind === undefined) return String(value ?? '');
    const chosen = kind === 's' ? options[String(value)] : (options[`=${String(value)}`] ?? pluralOf(options, value));
    return show(chosen ?? options['other'] ?? '', values, kind === 'p' ? Number(value) : count);
  }

  function pluralOf(options: TextOptions, value: MessageValues[string] | undefined): CompiledText | undefined {
    plurals ??= new Intl.PluralRules(lang);
    return options[plurals.select(Number(value))];
  }

  return {
    messages,
    formatMessage({ id }, values = {}) {
      const text = messages[id];
      if (text === undefined) onError(`there is no text ${id}`);
      return show(text ?? id, values);
    },
  };
}
