import {
  canBeChecked,
  fieldsOf,
  pageOf,
  typed,
  type TypedField,
  typedKey,
  type TypedPage,
  write,
} from './keep-typed.ts';

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
    const kept = sessionStorage.getItem(typedKey);
    sessionStorage.removeItem(typedKey);
    return kept;
  } catch {
    return null;
  }
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
