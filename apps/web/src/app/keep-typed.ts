import type { TypedEarly } from '../first-script/note-early-typing.ts';

const key = 'typed';
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

interface TypedPage {
  /** The page, whatever its language. */
  readonly page: string;
  readonly fields: readonly TypedField[];
}

type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & TypedEarly;

const typed = new Set<Field>();

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
  const fields = [...within.querySelectorAll<Field>('input, textarea, select')].filter(isChanged);
  // As it was typed: of two amounts that settle each other the later one is meant.
  fields.sort((one, other) => (one.typedAtMs ?? 0) - (other.typedAtMs ?? 0));
  for (const field of fields) {
    note(field);
    if (field instanceof HTMLTextAreaElement && field.typedText !== undefined) write(field, field.typedText);
    const isTyped = !canBeChecked(field) && !(field instanceof HTMLSelectElement);
    field.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
  }
}

function note(field: Field): void {
  if (field.name === '' || notKept.has(field.type) || isSecret(field)) return;
  // The one that is typed into last stands last: of two amounts that settle each other it is the one that is meant.
  typed.delete(field);
  typed.add(field);
}

/** A password may be shown as text. */
function isSecret({ autocomplete }: Field): boolean {
  return /password|one-time-code/.test(autocomplete);
}

/** Whether a field was typed into, or holds something else than the server drew. Of options, the one that was chosen has changed. */
function isChanged(field: Field): boolean {
  if (field.type === 'hidden' || field.type === 'file') return false;
  if (field.type === 'radio' && !(field as HTMLInputElement).checked) return false;
  if (field.typedAtMs !== undefined || field.typedText !== undefined) return true;
  if (canBeChecked(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const drawn = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(drawn, 0);
}

/** Keeps what was typed for the same page in another language, which is loaded anew: see `takeTyped`. */
export function keepTyped(): void {
  const fields = readTyped();
  if (fields.length === 0) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ page: pageOf(location.pathname), fields } satisfies TypedPage));
  } catch {
    // Nothing may be kept here, as in a frame of another site.
  }
}

/** What those fields of the page hold that were typed into and are `wanted`. */
export function readTyped(wanted: (field: Element) => boolean = () => true): TypedField[] {
  return [...typed].filter((field) => field.isConnected && wanted(field)).map(readField);
}

/** Types again what was kept, once, where the page is the same one. */
export function takeTyped(): void {
  const kept = readOnce();
  if (kept === null) return;
  const { page, fields } = JSON.parse(kept) as TypedPage;
  if (page === pageOf(location.pathname)) typeAgain(fields);
}

/** Types into those fields of the page that are `wanted`. Ones that another one brings up come a frame later. */
export function typeAgain(fields: readonly TypedField[], wanted: (field: Element) => boolean = () => true): void {
  const missing = fields.filter((field) => !typeInto(field, wanted));
  requestAnimationFrame(() => missing.forEach((field) => typeInto(field, wanted)));
}

function readOnce(): string | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return null;
  }
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function pageOf(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}\//, '/');
}

function canBeChecked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

function readField(field: Field): TypedField {
  const { name, value } = field;
  const at = fieldsOf(name).indexOf(field);
  return canBeChecked(field) ? { name, at, value, isChecked: field.checked } : { name, at, value };
}

function fieldsOf(name: string): Field[] {
  return [...document.querySelectorAll<Field>(`[name="${CSS.escape(name)}"]`)];
}

/** Whether there is such a field. */
function typeInto({ name, at, value, isChecked }: TypedField, wanted: (field: Element) => boolean): boolean {
  const field = fieldsOf(name)[at];
  if (!field || (canBeChecked(field) && field.value !== value)) return false;
  if (!wanted(field)) return true;
  typed.add(field);
  if (canBeChecked(field)) {
    if (field.checked !== isChecked) field.click();
    return true;
  }
  write(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  return true;
}

/** By the element's own setter: React tells its own writing from a person's by what it has set itself. */
function write(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
}
