import type { TypedEarly } from '../first-script/note-early-typing.ts';

/** Under which what was typed is kept for a page that is loaded anew. */
export const typedKey = 'typed';
/** What is for one time, for one page, or no text. */
const notKept: ReadonlySet<string> = new Set(['password', 'file', 'hidden', 'submit', 'button', 'search']);

/** A field as it was left. */
export interface TypedField {
  readonly name: string;
  /** Which of the fields of this name. */
  readonly at: number;
  /** A box or an option is known by its value too. */
  readonly value: string;
  /** Of a box or an option. */
  readonly isChecked?: boolean;
}

/** What was typed into one page. */
export interface TypedPage {
  /** The page, whatever its language. */
  readonly page: string;
  readonly fields: readonly TypedField[];
}

export type TypedInto = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & TypedEarly;

/** The fields that hold what a person typed, the one that was typed into last at the end. */
export const typed = new Set<TypedInto>();

/** Notes which fields a person types into, from now on. */
export function noteTyping(): void {
  document.addEventListener('input', ({ target, isTrusted }) => {
    if (isTrusted && isField(target)) note(target);
  });
}

/**
 * Notes what the browser itself has put into texts of several lines. Preact writes into those what the server drew, as it takes them
 * over; into other fields it does not.
 */
export function noteRestored(): void {
  for (const field of document.querySelectorAll<HTMLTextAreaElement & TypedEarly>('textarea'))
    if (field.value !== field.defaultValue) field.typedText = field.value;
}

/** Tells the page of what was typed before it was taken over: there the document still says what the server drew. */
export function adoptTyped(within: ParentNode): void {
  const fields = [...within.querySelectorAll<TypedInto>('input, textarea, select')].filter(isChanged);
  // As it was typed: of two amounts that settle each other the later one is meant.
  fields.sort((one, other) => (one.typedAtMs ?? 0) - (other.typedAtMs ?? 0));
  for (const field of fields) {
    note(field);
    if (field instanceof HTMLTextAreaElement && field.typedText !== undefined) write(field, field.typedText);
    const isTyped = !canBeChecked(field) && !(field instanceof HTMLSelectElement);
    field.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
  }
}

function note(field: TypedInto): void {
  if (field.name === '' || notKept.has(field.type) || isSecret(field)) return;
  // The one that is typed into last stands last: of two amounts that settle each other it is the one that is meant.
  typed.delete(field);
  typed.add(field);
}

/** A password may be shown as text. */
function isSecret({ autocomplete }: TypedInto): boolean {
  return /password|one-time-code/.test(autocomplete);
}

/** Whether a field was typed into, or holds something else than the server drew. Of options, the one that was chosen has changed. */
function isChanged(field: TypedInto): boolean {
  if (field.type === 'hidden' || field.type === 'file') return false;
  if (field.type === 'radio' && !(field as HTMLInputElement).checked) return false;
  if (field.typedAtMs !== undefined || field.typedText !== undefined) return true;
  if (canBeChecked(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const drawn = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(drawn, 0);
}

function isField(target: EventTarget | null): target is TypedInto {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

export function canBeChecked(field: TypedInto): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** By the element's own setter: React tells its own writing from a person's by what it has set itself. */
export function write(field: TypedInto, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
}

/** Keeps what was typed for the same page in another language, which is loaded anew: see `type-again.ts`. */
export function keepTyped(): void {
  const fields = readTyped();
  if (fields.length === 0) return;
  try {
    sessionStorage.setItem(typedKey, JSON.stringify({ page: pageOf(location.pathname), fields } satisfies TypedPage));
  } catch {
    // Nothing may be kept here, as in a frame of another site.
  }
}

/** What those fields of the page hold that were typed into and are `wanted`. */
export function readTyped(wanted: (field: Element) => boolean = () => true): TypedField[] {
  return [...typed].filter((field) => field.isConnected && wanted(field)).map(readField);
}

/** An e-mail address that was typed into the page, the last one of several; '' where none was. */
export function typedEmail(): string {
  return (
    readTyped((field) => field.matches('[type="email"]'))
      .at(-1)
      ?.value.trim() ?? ''
  );
}

/** The path of a page, whatever its language. */
export function pageOf(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}\//, '/');
}

function readField(field: TypedInto): TypedField {
  const { name, value } = field;
  const at = fieldsOf(name).indexOf(field);
  return canBeChecked(field) ? { name, at, value, isChecked: field.checked } : { name, at, value };
}

export function fieldsOf(name: string): TypedInto[] {
  return [...document.querySelectorAll<TypedInto>(`[name="${CSS.escape(name)}"]`)];
}
