import { Button } from '@mantine/core';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { type FeedItem, feedItems } from './feed-items.ts';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

const shownMax = 10;

/** The first directions of the partner's feed as it is at this moment, once they are asked for. */
export function ExportsPreview({ rateKey }: { readonly rateKey: string }) {
  const t = usePartnerMessages();
  const [items, setItems] = useState<readonly FeedItem[]>();
  const [isPending, setPending] = useState(false);
  const [isFailed, setFailed] = useState(false);

  async function load() {
    setPending(true);
    setFailed(false);
    try {
      const answer = await fetch(`/service/export/json/${rateKey}`);
      setItems(feedItems(await answer.json()));
    } catch {
      setFailed(true);
    }
    setPending(false);
  }

  return (
    <>
      <Button
        variant="default"
        loading={isPending}
        aria-expanded={items !== undefined}
        onClick={() => (items ? setItems(undefined) : void load())}
      >
        {t(items ? 'exportsHide' : 'exportsPreview')}
      </Button>
      {isFailed && <p role="alert">{t('exportsFailed')}</p>}
      {items?.length === 0 && <p>{t('exportsNone')}</p>}
      {items && items.length > 0 && (
        <>
          <p>{t('exportsPreviewText', { count: items.length })}</p>
          <FeedTable items={items.slice(0, shownMax)} />
        </>
      )}
    </>
  );
}

function FeedTable({ items }: { readonly items: readonly FeedItem[] }) {
  const t = usePartnerMessages();
  const { lang } = useScope();
  const shown = (amount: string) => amountText(amount, lang);
  return (
    // It is wider than a phone: whoever has no pointer scrolls it by its focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['preview']} role="region" aria-label={t('exportsPreview')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {(['exportsDirection', 'exportsRate', 'exportsLimits', 'exportsReserve'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ from, to, city, in: given, out, amount, min, max }) => (
            <tr key={`${from} ${to} ${city ?? ''}`}>
              <td>
                {from} → {to}
                {city === undefined ? '' : `, ${city}`}
              </td>
              <td>{`${shown(given)} : ${shown(out)}`}</td>
              <td>{`${shown(min)} – ${shown(max)}`}</td>
              <td>{shown(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
