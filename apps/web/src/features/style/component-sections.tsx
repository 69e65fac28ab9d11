import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ArticleSummary } from '../../app/content-shapes.ts';
import { toastPositions, toasts } from '../../app/toast-store.ts';
import { ArticleCards, ArticlePlaceholders } from '../../elements/article-cards.tsx';
import { BlockIcon, blockIconNames } from '../../elements/block-icon.tsx';
import { Chips } from '../../elements/chips.tsx';
import { CopyButton } from '../../elements/copy-button.tsx';
import { Countdown } from '../../elements/countdown.tsx';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import { EmptyState } from '../../elements/empty-state.tsx';
import { Notice } from '../../elements/notice.tsx';
import { PageTurner } from '../../elements/page-turner.tsx';
import { Question, QuestionList } from '../../elements/question-list.tsx';
import { QuestionDialog } from '../../elements/question-dialog.tsx';
import { RichText } from '../../elements/rich-text.tsx';
import { StyleSection } from './style-section.tsx';
import styles from './style-screen.module.css';
import { sampleText } from './sample-text.ts';
import { useStyleMessages } from './use-style-messages.ts';

const noon = '2026-01-01T12:00:00.000Z';

/** Every component of the site, in its states. */
export function ComponentSections({ articles }: { readonly articles: readonly ArticleSummary[] }) {
  const t = useStyleMessages();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <StyleSection title={t('buttons')}>
        <div className={styles['row']}>
          <Button>{t('main')}</Button>
          <Button loading>{t('main')}</Button>
          <Button disabled>{t('disabled')}</Button>
          <Button variant="default">{t('second')}</Button>
          <Button variant="subtle">{t('plain')}</Button>
          <CopyButton value="TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE" label={t('field')} />
        </div>
      </StyleSection>
      <StyleSection title={t('fields')}>
        <div className={styles['fields']}>
          <TextInput label={t('field')} placeholder={t('fieldHint')} />
          <TextInput label={t('field')} defaultValue="nino@example.org" />
          <TextInput label={t('field')} defaultValue="nino@" error={t('fieldError')} />
          <TextInput label={t('field')} defaultValue="nino@example.org" disabled />
          <NativeSelect label={t('choice')} data={['TRC-20', 'ERC-20', 'TON']} />
          <div>
            <Checkbox label={t('agree')} />
            <Checkbox label={t('agree')} defaultChecked mt="sm" />
            <Checkbox label={t('agree')} disabled mt="sm" />
          </div>
        </div>
      </StyleSection>
      <StyleSection title={t('messages')}>
        <div className={styles['row']}>
          {toastPositions.map((position, index) => {
            const type = (['success', 'error', 'info'] as const)[index % 3] ?? 'info';
            return (
              <Button
                key={position}
                variant="default"
                onClick={() => toasts.show({ type, message: t(`toast-${type}`), position })}
              >
                {t('showToast', { position })}
              </Button>
            );
          })}
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('askDialog')}
          </Button>
        </div>
        <QuestionDialog
          isOpen={isAsking}
          title={t('askTitle')}
          confirm={t('delete')}
          isDanger
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <p>{t('askText')}</p>
        </QuestionDialog>
        <EmptyState title={t('nothing')}>
          <a href="#lists">{t('plain')}</a>
        </EmptyState>
        <Notice mark="503" title={t('noticeTitle')}>
          <p>{t('noticeText')}</p>
        </Notice>
      </StyleSection>
      <StyleSection title={t('small')}>
        <div className={styles['row']}>
          <Countdown until="2026-01-01T12:14:05.000Z" now={noon} />
          <Countdown until="2026-01-01T12:01:30.000Z" now={noon} />
          <CurrencyIcon url={undefined} symbol="USDT" size={40} />
          <CurrencyIcon url={undefined} symbol="GEL" />
        </div>
      </StyleSection>
      <StyleSection title={t('lists')}>
        <Chips
          label={t('lists')}
          chips={[
            { key: 'all', label: t('all'), to: '/style/', isChosen: true },
            { key: 'usdt', label: 'USDT', to: '/style/', isChosen: false, count: 4 },
            { key: 'gel', label: 'GEL', to: '/style/', isChosen: false, count: 12 },
          ]}
        />
        <ArticleCards articles={articles} section="news" level={3} />
        <ArticlePlaceholders count={3} />
        <QuestionList>
          {[true, false].map((isOpen) => (
            <Question key={String(isOpen)} question={t('question')} isOpen={isOpen}>
              <p>{t('answer')}</p>
            </Question>
          ))}
        </QuestionList>
        <PageTurner page={5} pages={9} to={() => '/style/'} />
      </StyleSection>
      <StyleSection title={t('article')}>
        <RichText html={sampleText(t)} />
      </StyleSection>
      <StyleSection title={t('icons')}>
        <div className={styles['row']}>
          {blockIconNames.map((name) => (
            <figure key={name} className={styles['sample']}>
              <BlockIcon name={name} size={32} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </div>
      </StyleSection>
    </>
  );
}
