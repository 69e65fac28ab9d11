/**
 * Keeps the browser from asking for the page's icon and the currencies' before the first paint: a phone that opens its first page of the
 * site needs its line and its processor for what is read. `currency-icon.module.css` goes by the attribute.
 *
 * @returns what lets them come
 */
export function holdPictures(): () => void {
  const icon = document.querySelector('link[rel="icon"]') as HTMLLinkElement;
  const { href } = icon;
  const hold = (isHeld: boolean) => {
    document.documentElement.toggleAttribute('data-unpainted', isHeld);
    // Without any address the browser would ask for /favicon.ico.
    icon.href = isHeld ? 'data:,' : href;
  };
  hold(true);
  return () => hold(false);
}
