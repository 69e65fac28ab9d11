/** As the `ref` of what somebody asked for: the keyboard is there as soon as it comes. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
