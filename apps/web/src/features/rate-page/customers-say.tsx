import type { ReactNode } from 'react';
import { FurtherBlock } from '../../elements/further-block.tsx';
import { useRatePageMessages } from './use-rate-page-messages.ts';

/** A few reviews, and the way to all of them. */
export function CustomersSay({ children }: { readonly children: ReactNode }) {
  const t = useRatePageMessages();
  return (
    <FurtherBlock id="customers-say" title={t('reviews')} to="/reviews/" toLabel={t('allReviews')} isCards>
      {children}
    </FurtherBlock>
  );
}
