/** Leads to the first field of a form that is marked as wrong, once the page shows which are. */
export function focusWrong(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
