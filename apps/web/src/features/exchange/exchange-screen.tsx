import { useCallback, useState } from 'react';
import { useUser } from '../../app/use-user.ts';
import type { ExchangeRoute } from './directions.ts';
import { ExchangeForm } from './exchange-form.tsx';
import styles from './exchange-screen.module.css';
import type { ExchangeData } from './load-exchange.ts';
import { useDirectionAddress } from './use-direction-address.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';

interface ExchangeScreenProps {
  readonly data: ExchangeData;
  /** Where a chosen direction is kept: in an address of its own, or in the query of the page that shows the form. */
  readonly keptIn: 'address' | 'query';
  /** Called with the route that is chosen in the form, for what the page says around it. Must keep its identity. */
  readonly onRoute?: (route: ExchangeRoute) => void;
}

/** The exchange form, or why there is none. */
export function ExchangeScreen({ data, keptIn, onRoute }: ExchangeScreenProps) {
  const t = useExchangeMessages();
  const openAddress = useDirectionAddress(keptIn);
  const { route } = data;
  const user = useUser();
  const [[owner, turn], setForm] = useState<readonly [typeof user, number]>([user, 0]);
  // Whoever goes takes with them what they typed; whoever signs in over the form keeps it.
  if (owner?._id !== user?._id) setForm([user, owner ? turn + 1 : turn]);
  const [chosenFor, setChosenFor] = useState<ExchangeData>();
  const onChosen = useCallback(
    (chosen: ExchangeRoute) => {
      setChosenFor(data);
      openAddress(chosen.seo.friendlyURL);
    },
    [data, openAddress],
  );
  if (!route) return <p className={styles['empty']}>{t('nothingOffered')}</p>;
  return (
    <>
      {data.isOtherThanAsked && chosenFor !== data && (
        <p className={styles['attention']} role="status">
          {t('notOffered')}
        </p>
      )}
      <ExchangeForm key={turn} isAnew={turn > 0} data={{ ...data, route }} onChosen={onChosen} onRoute={onRoute} />
    </>
  );
}
