/**
 * Sends the page around how tall the form is, whenever that changes, once that page has greeted: only a page that may show the
 * frame is answered, and only under the origin that it greeted from.
 */
export function sendSize(parents: readonly string[]): void {
  let parent: string | undefined;
  const isParent = (origin: string) => origin === location.origin || parents.includes(origin);
  const tell = () => {
    if (parent !== undefined)
      globalThis.parent.postMessage(
        { tetri: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) },
        parent,
      );
  };
  addEventListener('message', ({ source, origin, data }: MessageEvent<{ tetri?: unknown } | undefined>) => {
    if (source !== globalThis.parent || data?.tetri !== 'hello' || !isParent(origin)) return;
    parent = origin;
    tell();
  });
  new ResizeObserver(tell).observe(document.body);
}
