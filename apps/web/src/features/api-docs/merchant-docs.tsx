import { useState } from 'react';
import { CallSection } from './call-section.tsx';
import { DocSection } from './doc-section.tsx';
import { DocTable } from './doc-table.tsx';
import { DocsLayout } from './docs-layout.tsx';
import { Envelope } from './envelope.tsx';
import { ErrorTable } from './error-table.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { ProgramTabs } from './program-tabs.tsx';
import { Prose } from './prose.tsx';
import { type CallName, type ProgramLanguage, reference } from './reference.ts';
import { useApiDocsMessages } from './use-api-docs-messages.ts';

const calls: readonly CallName[] = ['getRouteByXml', 'createQuote', 'createOrder', 'getOrder', 'updateOrderStatus'];

const statuses = [
  'new',
  'waitPayment',
  'inProgress',
  'inProgressPayout',
  'done',
  'hold',
  'errorPayment',
  'errorPayout',
  'returned',
  'deleted',
] as const;

const signedHeaders = ['Api-Key', 'Api-Time', 'Api-Sign'] as const;

const notificationFields = [
  'orderUID',
  'orderId',
  'externalId',
  'eventId',
  'sequence',
  'newStatus',
  'inAmount',
  'outAmount',
  'xml_from',
  'xml_to',
  'timestamp',
  'toValues',
] as const;

/** How a shop has its customers exchange: from the first call to the paid order. */
export function MerchantDocs() {
  const t = useApiDocsMessages();
  const [language, setLanguage] = useState<ProgramLanguage>('sh');
  return (
    <DocsLayout
      title={t('merchantTitle')}
      lead={t('merchantLead')}
      chapters={[
        { id: 'start', title: t('start') },
        ...calls.map((name) => ({ id: name, title: t(`call.${name}`) })),
        ...(['manual', 'statuses', 'repeating', 'notifications', 'signing', 'errors'] as const).map((id) => ({
          id,
          title: t(id),
        })),
      ]}
    >
      <DocSection id="start" title={t('start')}>
        <Paragraphs of={['startText', 'writingText']} />
        <Envelope />
      </DocSection>
      {calls.map((name) => (
        <CallSection key={name} name={name} language={language} onLanguage={setLanguage} />
      ))}
      <DocSection id="manual" title={t('manual')}>
        <Paragraphs of={['manualText', 'manualNext', 'manualFollow']} />
      </DocSection>
      <DocSection id="statuses" title={t('statuses')}>
        <Paragraphs of={['statusesText']} />
        <DocTable
          label={t('statuses')}
          head={[t('status'), t('fieldMeaning')]}
          rows={statuses.map((status) => [
            status,
            <code key="status">{status}</code>,
            <Prose key="meaning" text={t(`status.${status}`)} />,
          ])}
        />
        <Paragraphs of={['issueText']} />
      </DocSection>
      <DocSection id="repeating" title={t('repeating')}>
        <Paragraphs of={['repeatingText']} />
      </DocSection>
      <DocSection id="notifications" title={t('notifications')}>
        <Paragraphs of={['notificationsText', 'notificationsRetry']} />
        <DocTable
          label={t('notifications')}
          head={[t('fieldName'), t('fieldMeaning')]}
          rows={notificationFields.map((name) => [
            name,
            <code key="name">{name}</code>,
            <Prose key="meaning" text={t(`note.${name}`)} />,
          ])}
        />
        <Paragraphs of={['notificationsSign', 'notificationsAddress']} />
      </DocSection>
      <DocSection id="signing" title={t('signing')}>
        <Paragraphs of={['signingText']} />
        <DocTable
          label={t('signing')}
          head={[t('header'), t('fieldMeaning')]}
          rows={signedHeaders.map((header) => [
            header,
            <code key="header">{header}</code>,
            <Prose key="meaning" text={t(`header.${header}`)} />,
          ])}
        />
        <Paragraphs of={['innerText', 'signingTime', 'signingRefused']} />
        <ProgramTabs programs={reference.signed} language={language} onLanguage={setLanguage} />
      </DocSection>
      <DocSection id="errors" title={t('errors')}>
        <Paragraphs of={['errorsText', 'limitsText', 'keyLimitsText']} />
        <ErrorTable label={t('errors')} errors={reference.errors} />
      </DocSection>
    </DocsLayout>
  );
}
