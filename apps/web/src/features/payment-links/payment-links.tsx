import { Button } from '@mantine/core';
import type { OrderStatus } from '@tetri/contract';
import { type ComponentType, useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { EmptyState } from '../../elements/empty-state.tsx';
import { PageTurner } from '../../elements/page-turner.tsx';
import { SectionHead } from '../../elements/section-head.tsx';
import { ButtonDialog } from './button-dialog.tsx';
import { LinkCard } from './link-card.tsx';
import type { PaymentLinkPage, ShownLink } from './load-payment-links.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';
import styles from './payment-links.module.css';
import { QrDialog } from './qr-dialog.tsx';
import { usePaymentLinksMessages } from './use-payment-links-messages.ts';

interface PaymentLinksProps extends PaymentLinkPage {
  readonly StatusMark: ComponentType<{ readonly status: OrderStatus }>;
}

/** Links by which others pay the account. */
export function PaymentLinks({ links, count, StatusMark }: PaymentLinksProps) {
  const t = usePaymentLinksMessages();
  const { revalidate } = useRevalidator();
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<{ readonly as: 'qr' | 'button'; readonly link: ShownLink }>();
  const close = () => setShown(undefined);
  return (
    <section className={styles['section']} id="payment-links">
      <SectionHead title={t('heading')} isSecond>
        <Button onClick={() => setCreating(true)}>{t('create')}</Button>
      </SectionHead>
      <p className={styles['lead']}>{t('lead')}</p>
      {links.length === 0 && <EmptyState title={t('none')} />}
      <ul className={styles['list']}>
        {links.map((link) => (
          <LinkCard
            key={link.code}
            link={link}
            StatusMark={StatusMark}
            onChanged={revalidate}
            onShow={(as) => setShown({ as, link })}
          />
        ))}
      </ul>
      <PageTurner
        page={count.select_page}
        pages={count.pages}
        to={(page) => (page === 1 ? '?#payment-links' : `?links=${page}#payment-links`)}
      />
      {isCreating && <NewLinkDialog onCreated={revalidate} onClose={() => setCreating(false)} />}
      {shown?.as === 'qr' && <QrDialog link={shown.link} onClose={close} />}
      {shown?.as === 'button' && <ButtonDialog link={shown.link} onClose={close} />}
    </section>
  );
}
