import { NativeSelect, TextInput } from '@mantine/core';
import { type CallOutput, languages, type listRoutesCompact } from '@tetri/contract';
import { useEffect, useMemo, useState } from 'react';
import { languageNames } from '../../app/language-names.ts';
import { useScope } from '../../app/page-scope.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import { embedAddress, embedCode } from './embed-code.ts';
import { EmbedPreview } from './embed-preview.tsx';
import styles from './partner-screen.module.css';
import { SitesForm } from './sites-form.tsx';
import { usePartnerMessages } from './use-partner-messages.ts';

interface EmbedCardProps {
  readonly link: string;
  readonly sites: readonly string[];
  /** No site shows the form of a partner who is suspended, nor does this page. */
  readonly isSuspended: boolean;
  readonly offered: CallOutput<typeof listRoutesCompact>;
}

/** The exchange form for the partner's own site: where it may stand, how it looks, and the line that puts it there. */
export function EmbedCard({ link, sites, isSuspended, offered }: EmbedCardProps) {
  const t = usePartnerMessages();
  const { lang: own } = useScope();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [color, setColor] = useState('#0b5a46');
  const [lang, setLang] = useState<string>(own);
  const [theme, setTheme] = useState('');
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  const targets = useMemo(() => targetsOf(offered), [offered]);
  const codes = Object.keys(targets).toSorted();
  const received = targets[from] ?? [];
  const wishes = { partner: link, from, to: received.includes(to) ? to : (received[0] ?? ''), color, lang, theme };
  const code = embedCode(origin, wishes);
  return (
    <section className={styles['card']}>
      <h2>{t('embedHeading')}</h2>
      <p>{t('embedText')}</p>
      <SitesForm sites={sites} />
      <div className={styles['builder']}>
        <NativeSelect
          label={t('embedFrom')}
          data={[{ value: '', label: t('embedAny') }, ...codes]}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('embedTo')}
          data={from === '' ? [{ value: '', label: t('embedAny') }] : [...received]}
          disabled={from === ''}
          value={wishes.to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <TextInput
          type="color"
          label={t('embedColor')}
          value={color}
          onChange={(event) => setColor(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('embedLang')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={lang}
          onChange={(event) => setLang(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('embedTheme')}
          data={['', 'light', 'dark'].map((value) => ({ value, label: t(`theme-${value || 'auto'}` as 'theme-auto') }))}
          value={theme}
          onChange={(event) => setTheme(event.currentTarget.value)}
        />
      </div>
      <div className={styles['snippet']}>
        <code>{code}</code>
        <CopyButton value={code} label={t('embedCode')} />
      </div>
      {isSuspended ? (
        <p className={styles['notice']}>{t('embedSuspended')}</p>
      ) : (
        <EmbedPreview address={embedAddress(wishes)} title={t('embedPreview')} theme={theme} />
      )}
    </section>
  );
}

/** What can be received for each currency that can be given, by the codes that addresses carry. */
function targetsOf({ currencies, routes }: EmbedCardProps['offered']): Readonly<Record<string, readonly string[]>> {
  const targets: Record<string, string[]> = {};
  for (const route of routes) {
    const [from, to] = [currencies[route.from], currencies[route.to]];
    if (from?.isActive && to?.isActive && route.isShowWeb) (targets[from.xml] ??= []).push(to.xml);
  }
  return targets;
}
