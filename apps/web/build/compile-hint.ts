/** The files of the first screen: nearly all that is in them runs while a page is taken over. */
const ofFirstScreen = new Set([
  'base',
  'controls',
  'exchange-screen',
  'first-screen',
  'home-page',
  'site-shell',
  'start-mini-app',
]);

/**
 * Asks the browser to compile all functions of these files while they arrive, beside the page: left alone, V8 compiles each when it
 * is first called, on the thread that takes the page over. See "Explicit JavaScript compile hints" of V8; others read a comment.
 */
export function compileHint({ name }: { readonly name: string }): string {
  return ofFirstScreen.has(name) ? '//# allFunctionsCalledOnLoad' : '';
}
