import type { Router } from '../routing/index.ts';
import { readTyped, typeAgain, type TypedField } from './keep-typed.ts';
import type { Session } from './session.ts';

/**
 * What was typed on a page is there again when Back or Forward leads to it, as browsers do it between documents. It lies in
 * memory alone, and is forgotten when somebody signs in or out.
 */
export function keepOverHistory(router: Router, session: Session): void {
  const left = new Map<string, readonly TypedField[]>();
  let shown = router.state.location.key;
  // The page that is left stands until the next one is drawn.
  router.subscribe(({ location: { key } }) => {
    if (key === shown) return;
    left.set(shown, readTyped());
    shown = key;
  });
  router.onDrawn(({ key }) => {
    const fields = left.get(key);
    left.delete(key);
    if (fields) typeAgain(fields);
  });
  let person = session.user()?._id;
  session.subscribe(() => {
    if (session.user()?._id === person) return;
    person = session.user()?._id;
    left.clear();
  });
}
