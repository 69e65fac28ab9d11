import { useScope } from '../../app/page-scope.ts';
import { LookLink } from './look-link.tsx';
import { useStaticPageMessages } from './use-static-page-messages.ts';

/** Leads to the messenger bot: only whoever presses it goes there. */
export function BotButton() {
  const t = useStaticPageMessages();
  const { site } = useScope();
  return site.botUrl === null ? null : <LookLink href={site.botUrl}>{t('bot')}</LookLink>;
}
