import { hideClosedAlerts } from './hide-closed-alerts.ts';
import { holdEarlyForms, noteEarlyPress } from './note-early-press.ts';
import { noteEarlyTyping } from './note-early-typing.ts';
import { isOldBrowser, showOldBrowserNotice } from './old-browser-notice.ts';
import { startAfterPaint } from './start-after-paint.ts';
import { whenParsed } from './when-parsed.ts';

// A plain script apart from all others, in words that old browsers know: it must run where modules do not.
hideClosedAlerts();
noteEarlyTyping();
noteEarlyPress();
holdEarlyForms();
if (isOldBrowser()) whenParsed(showOldBrowserNotice);
startAfterPaint((document.currentScript as HTMLScriptElement).dataset);
