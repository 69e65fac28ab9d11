import { useRef, useState, useSyncExternalStore } from 'react';
import { isFollowed, unfollowOrder } from '../../app/followed-orders.ts';
import styles from './back-to-shop.module.css';
import { LeadingBack } from './leading-back.tsx';
import { useOrderMessages } from './use-order-messages.ts';

interface BackToShopProps {
  readonly uid: string;
  /** As the server made it of the address that the order carries; nothing in the page's own address changes it. */
  readonly url: string;
}

/**
 * The way back to the shop, at once, and by itself for whoever was here when the order ended. Somebody who opens the link of
 * an ended order is led nowhere: anybody can make an order that carries an address of theirs.
 */
export function BackToShop({ uid, url }: BackToShopProps) {
  const t = useOrderMessages();
  const link = useRef<HTMLAnchorElement>(null);
  const [isStaying, setStaying] = useState(false);
  const wasHere = useSyncExternalStore(
    () => () => {},
    () => isFollowed(uid),
    () => false,
  );
  const stay = () => {
    unfollowOrder(uid);
    setStaying(true);
  };
  const { host } = new URL(url);
  return (
    <div className={styles['back']}>
      {/* The order's secret stands in this page's address; on coming back by the browser, nobody is led away again. */}
      <a className={styles['link']} ref={link} href={url} rel="noopener noreferrer nofollow" onClick={stay}>
        {t('backToShop', { host })}
      </a>
      {wasHere && !isStaying && <LeadingBack host={host} onEnd={() => link.current?.click()} onStay={stay} />}
    </div>
  );
}
