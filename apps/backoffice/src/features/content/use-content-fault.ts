import type { ContentKind } from '@tetri/contract';
import { useEffect, useState } from 'react';
import type { contentFault, ContentFault } from './content-fault.ts';
import type { ContentForm } from './content-form.ts';

/**
 * The first thing that has to be put right before the document can be saved. The schemas that say so weigh as much as the form, so
 * they are fetched with the first change; should they not come, the server judges alone, by the same ones.
 */
export function useContentFault(kind: ContentKind, form: ContentForm, isChanged: boolean): ContentFault | undefined {
  const [judge, setJudge] = useState<{ readonly contentFault: typeof contentFault }>();

  useEffect(() => {
    if (!isChanged || judge) return;
    void import('./content-fault.ts').then(setJudge, () => undefined);
  }, [isChanged, judge]);

  return isChanged ? judge?.contentFault(kind, form) : undefined;
}
