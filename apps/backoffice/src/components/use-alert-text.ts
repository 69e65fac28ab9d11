import { useMessages } from '../i18n/use-messages.ts';
import type { RateAlert } from '../service/use-rate-alerts.ts';
import { messages } from './messages.ts';

/** What is wrong with a source, in a sentence. */
export function useAlertText(): (alert: RateAlert) => string {
  const t = useMessages(messages);
  return ({ code, problem, closedRoutes }) => t(`alert.${problem}`, { code, count: closedRoutes });
}
