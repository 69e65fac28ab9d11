import type { IntlShape } from '@tetri/ui';
import { createContext, useContext } from 'react';

const IntlContext = createContext<IntlShape | undefined>(undefined);
export const IntlProvider = IntlContext.Provider;

export function useIntl(): IntlShape {
  const intl = useContext(IntlContext);
  if (!intl) throw new Error('there are no texts here');
  return intl;
}
