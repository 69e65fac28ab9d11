import type { PlaceKind, StaffPlace } from '@tetri/contract';
import { useCallback } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** What a kind of place is called. */
export function usePlaceKind(): (kind: PlaceKind) => string {
  const t = useMessages(messages);
  return useCallback((kind: PlaceKind) => t(`place.${kind}`), [t]);
}

/** What a place is called: its kind with its name, or by the name alone where the owner gave it one. */
export function usePlaceName(): (place: Pick<StaffPlace, 'kind' | 'name' | '_id'>) => string {
  const kindName = usePlaceKind();
  return useCallback(
    ({ kind, name, _id }: Pick<StaffPlace, 'kind' | 'name' | '_id'>) => {
      if (_id !== null) return name;
      return name === '' ? kindName(kind) : `${kindName(kind)} · ${name}`;
    },
    [kindName],
  );
}
