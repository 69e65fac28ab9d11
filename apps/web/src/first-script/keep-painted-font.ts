/**
 * The page keeps the letters that it was painted with: what comes later waits for the next page. `font-display: optional`
 * asks for that too, and yet Chromium was seen to put late letters in, which moved the page: in one load of fifty, where the
 * machine was busy.
 */
export function keepPaintedFont(): void {
  const { documentElement: root, fonts } = document;
  const isLate: Record<string, boolean> = {};
  // One file of a family that is here is seen already.
  fonts.forEach(({ display, family, status }) => {
    if (display === 'optional' && isLate[family] !== false && status !== 'unloaded')
      isLate[family] = status === 'loading';
  });
  for (const family of Object.keys(isLate)) {
    if (!isLate[family]) continue;
    const stack = getComputedStyle(root).getPropertyValue('--t-font');
    root.style.setProperty('--t-font', stack.replace(`"${family.replace(/"/g, '')}"`, '"Noto Sans Fallback"'));
  }
}
