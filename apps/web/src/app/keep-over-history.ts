import type { Router } from '../routing/index.ts';
import { readTyped, type TypedField } from './keep-typed.ts';
import type { Session } from './session.ts';
import { typeAgain } from './type-again.ts';

/**
 * What was typed into a form with `data-typed-again` is there again when Back or Forward leads to its page, as browsers do it
 * between documents. It lies in memory alone, and is forgotten when somebody signs in or out. A form that saves what is
 * typed by itself has not that mark: it would be changed by going back.
 */
export function keepOverHistory(router: Router, session: Session): void {
  const left = new Map<string, readonly TypedField[]>();
  let shown = router.state.location.key;
  let before = new WeakSet<Element>();
  // The page that is left stands until the next one is drawn.
  router.subscribe(({ location: { key } }) => {
    if (key === shown) return;
    const fields = readTyped((field) => field.closest('[data-typed-again]') !== null);
    if (fields.length > 0) left.set(shown, fields);
    before = new WeakSet(document.querySelectorAll('input, textarea, select'));
    shown = key;
  });
  router.onDrawn(({ key }) => {
    const fields = left.get(key);
    left.delete(key);
    // A form that stood on the page before, too, holds what was typed there.
    if (fields) typeAgain(fields, (field) => !before.has(field));
  });
  let person = session.user()?._id;
  session.subscribe(() => {
    if (session.user()?._id === person) return;
    person = session.user()?._id;
    left.clear();
  });
}
