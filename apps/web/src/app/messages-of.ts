import { useMemo } from 'react';
import type { IntlShape, MessageValues } from '@tetri/ui';
import { useIntl } from './intl.ts';

/** Gives a text by its key in the feature's catalogue, its placeholders filled. */
export type Translate<Catalogue> = (key: keyof Catalogue & string, values?: MessageValues) => string;

/** Makes a feature's hook for its texts; the keys are those of its English catalogue. */
export function messagesOf<Catalogue>(feature: string): () => Translate<Catalogue> {
  return function useFeatureMessages() {
    const intl = useIntl();
    return useMemo(() => translateWith<Catalogue>(intl, feature), [intl]);
  };
}

/** The same outside components: page titles. */
export function translateWith<Catalogue = Readonly<Record<string, string>>>(
  intl: IntlShape,
  feature: string,
): Translate<Catalogue> {
  return (key, values) => intl.formatMessage({ id: `${feature}.${key}` }, values);
}
