import { languageNames } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { ContentFault } from './content-fault.ts';
import { messages } from './messages.ts';
import { useLabels } from './use-labels.ts';

/** What has to be put right, in a sentence: "Russian: Summary is empty." */
export function useFaultText(scope: string): (fault: ContentFault) => string {
  const t = useMessages(messages);
  const { partLabel } = useLabels();
  return ({ lang, path, problem }) => {
    const place = path
      .map((step) => (typeof step === 'number' ? String(step + 1) : partLabel(scope, step)))
      .join(' › ');
    const text = t(`fault.${problem}`, { place });
    return lang ? `${languageNames[lang]}: ${text}` : text;
  };
}
