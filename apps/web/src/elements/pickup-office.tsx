import type { CallOutput, getOrder } from '@tetri/contract';
import { useElementMessages } from './use-element-messages.ts';

type Office = NonNullable<CallOutput<typeof getOrder>['order']['pickupOffice']>;

/** Where cash is fetched and when, and whether that is now: whoever pays at night knows that they wait until the morning. */
export function PickupOffice({ office: { officeName, address, hours, isOpen, mapUrl } }: { readonly office: Office }) {
  const t = useElementMessages();
  return (
    <>
      <p>
        {/* The point stays with what is before it, wherever the line breaks. */}
        {officeName}, {address}
        {'\u00a0· '}
        <a href={mapUrl} target="_blank" rel="noopener noreferrer">
          {t('map')}
        </a>
      </p>
      <p>
        <b>{t(isOpen ? 'openNow' : 'closedNow')}</b>
        {`\u00a0· ${hours.join('; ')}`}
      </p>
    </>
  );
}
