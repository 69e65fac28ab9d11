import { hideClosedAlerts } from './hide-closed-alerts.ts';
import { holdEarlyForms, noteEarlyPress } from './note-early-press.ts';
import { noteEarlyTyping } from './note-early-typing.ts';
import { isOldBrowser, showOldBrowserNotice } from './old-browser-notice.ts';
import { startAfterPaint } from './start-after-paint.ts';
import { whenParsed } from './when-parsed.ts';

// A plain script apart from all others, in words that old browsers know: it must run where modules do not.
const script = document.currentScript as HTMLScriptElement;
// Inline it is on a first visit, where no alert was closed unless somebody comes back to that page; reading localStorage would delay the
// first paint by 6 ms.
if (script.src || visitKind() !== 'navigate') hideClosedAlerts();
noteEarlyTyping();
noteEarlyPress();
holdEarlyForms();
if (isOldBrowser()) whenParsed(showOldBrowserNotice);
startAfterPaint(script.dataset);

/** Undefined where the browser does not tell. */
function visitKind(): string | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type;
}
