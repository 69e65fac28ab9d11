import { holdPictures } from './hold-pictures.ts';
import { keepPaintedFont } from './keep-painted-font.ts';
import { whenParsed } from './when-parsed.ts';

/** What the tag of the first script carries, as `asset-tags.ts` writes it: addresses of the page's scripts. */
export interface PageScripts {
  /** The one that begins. */
  readonly entry?: string;
  /** What it needs, with a space between. */
  readonly parts?: string;
  /** There on the first page of a phone: currencies' and the page's icons wait for the first paint. */
  readonly pictures?: string;
}

/**
 * Loads the scripts of the page once what the server drew has been painted: on a slow line they would take it from the
 * styles and fonts that the first sight needs, and nothing on the page needs them to be read.
 */
export function startAfterPaint(scripts: PageScripts): void {
  const { entry, parts, pictures } = scripts;
  if (!entry) return;
  const letPicturesCome = pictures ? holdPictures() : undefined;
  whenPainted(() => {
    letPicturesCome?.();
    keepPaintedFont();
    for (const href of (parts ?? '').split(' ')) {
      if (href)
        document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    document.head.appendChild(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  });
}

/** Longer than a browser takes to report a paint, and little for one that does not report it. */
const unreportedPaintMs = 500;

/**
 * Waits for the first paint to have reached the screen: what a frame asks for while it is still on its way there is fetched
 * beside it. A page that nobody looks at is not painted: it starts at once, and is ready when it is looked at.
 */
function whenPainted(work: () => void): void {
  whenParsed(() => {
    if (document.hidden) return work();
    let isDone = false;
    const once = () => {
      if (!isDone) work();
      isDone = true;
    };
    requestAnimationFrame(() => setTimeout(once, unreportedPaintMs));
    // A browser too old for it throws.
    try {
      new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
    } catch {
      requestAnimationFrame(() => setTimeout(once));
    }
  });
}
