import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Key, messages } from './messages.ts';

export interface Labels {
  /** What a part is called; a kind or a type of block may call it otherwise than the rest. */
  readonly partLabel: (scope: string, name: string) => string;
  readonly optionLabel: (name: string, option: string) => string;
  readonly blockLabel: (type: string) => string;
}

export function useLabels(): Labels {
  const t = useMessages(messages);
  return useMemo(
    () => ({
      partLabel: (scope, name) => {
        const key = [`part.${scope}.${name}`, `part.${name}`].find((one) => one in messages.en);
        return key ? t(key as Key) : name;
      },
      optionLabel: (name, option) => t(`option.${name}.${option}` as Key),
      blockLabel: (type) => t(`block.${type}` as Key),
    }),
    [t],
  );
}
