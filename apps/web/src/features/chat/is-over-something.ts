/** What can be pressed, and what is looked at like a text. */
const pressed = 'a, button, input, select, textarea, summary, label, [role="button"], [role="slider"]';
const seen = 'img:not([alt=""]), svg[role="img"], canvas, video, iframe';
/** Nothing that matters is smaller, so looking at points so far apart misses nothing. */
const step = 8;

/** Whether a floating element would cover something of the page that can be pressed, or that must be read. */
export function isOverSomething(floating: HTMLElement): boolean {
  const place = floating.getBoundingClientRect();
  return [...elementsBelow(floating, place)].some((element) => {
    if (element.closest(`${pressed}, ${seen}`)) return true;
    return textsOf(element).some((text) => overlap(text, place));
  });
}

function overlap(one: DOMRectReadOnly, other: DOMRectReadOnly): boolean {
  return one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;
}

/** What lies uppermost below the place and around it. */
function elementsBelow(floating: HTMLElement, { left, right, top, bottom }: DOMRectReadOnly): Set<Element> {
  const found = new Set<Element>();
  for (let x = left - step; x <= right + step; x += step)
    for (let y = top - step; y <= bottom + step; y += step) {
      const below = document.elementsFromPoint(x, y).find((element) => !floating.contains(element));
      if (below) found.add(below);
    }
  return found;
}

/** Where the element's own text stands, line by line. */
function textsOf(element: Element): DOMRect[] {
  const range = document.createRange();
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
}
