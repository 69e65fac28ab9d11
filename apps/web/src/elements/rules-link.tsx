import { useScope } from '../app/page-scope.ts';
import { useElementMessages } from './use-element-messages.ts';

/** To the rules that somebody agrees to; in a tab of its own, so that what is filled in stays. */
export function RulesLink() {
  const { lang } = useScope();
  const t = useElementMessages();
  return (
    <a href={`/${lang}/rules/`} target="_blank" rel="noopener">
      {t('readRules')}
    </a>
  );
}
