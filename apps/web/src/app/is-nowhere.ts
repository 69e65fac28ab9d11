/** As browsers say it of a page in which nothing has the focus. */
export function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body;
}
