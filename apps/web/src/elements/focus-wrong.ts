/**
 * Leads to the first field of a form that is marked as wrong, once the page shows which are; unless whoever sent it has gone on
 * from what had the focus then.
 */
export function focusWrong(form: HTMLElement, pressed = document.activeElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === pressed) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
