/**
 * Keeps the browser from asking for the page's icon and the currencies' before the first paint: a phone that opens its first page of the
 * site needs its line and its processor for what is read. `currency-icon.module.css` goes by the attribute.
 *
 * @returns what lets them come
 */
export function holdPictures(): () => void {
  const root = document.documentElement;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = icon?.href;
  root.setAttribute('data-unpainted', '');
  // Without any link the browser would ask for /favicon.ico.
  if (icon) icon.href = 'data:,';
  return () => {
    root.removeAttribute('data-unpainted');
    if (icon && address) icon.href = address;
  };
}
