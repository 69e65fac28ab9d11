import type { Translate } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

type Key = keyof typeof messages.en;

/** What an action is called; one of an earlier or later release keeps the name of its call. */
export function actionName(action: string, t: Translate<Key>): string {
  const key = `action.${action}`;
  return isKnown(key) ? t(key) : action;
}

function isKnown(key: string): key is Key {
  return key in messages.en;
}
