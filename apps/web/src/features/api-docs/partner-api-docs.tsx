import { useState } from 'react';
import { CallSection } from './call-section.tsx';
import { CodeBlock } from './code-block.tsx';
import { DocSection } from './doc-section.tsx';
import { DocsLayout } from './docs-layout.tsx';
import { Envelope } from './envelope.tsx';
import { ErrorTable } from './error-table.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { type CallName, type ProgramLanguage, reference } from './reference.ts';
import { useApiDocsMessages } from './use-api-docs-messages.ts';

const calls: readonly CallName[] = [
  'listRoutesCompact',
  'listRoutes',
  'getRouteByXml',
  'getRouteByFriendlyUrl',
  'listReserves',
];

const broughtExample = '/service/partner/api.php?method=get_exchanges&key=p-0123456789abcdef&start_time=1767225600';
const link = '/en/exchange/?Cur_from=TBCBGEL&Cur_to=USDTTRC20';

const exportAddresses = ['xml', 'xml?v=1.1', 'txt', 'json'].map((format) => `/service/export/${format}`).join('\n');
const exportItem = `<item>
  <from>USDTTRC20</from><to>CASHUSD</to>
  <in>1</in><out>0.9912</out>
  <amount>120000</amount><minamount>100</minamount><maxamount>20000</maxamount>
  <floating>30</floating><param>manual</param><city>TBIL</city>
</item>`;

/** How a site that compares exchanges reads the rates and sends its readers here. */
export function PartnerApiDocs() {
  const t = useApiDocsMessages();
  const [language, setLanguage] = useState<ProgramLanguage>('sh');
  return (
    <DocsLayout
      title={t('partnerTitle')}
      lead={t('partnerLead')}
      chapters={[
        ...(['start', 'exports', 'codes', 'links', 'polling', 'brought'] as const).map((id) => ({ id, title: t(id) })),
        ...calls.map((name) => ({ id: name, title: t(`call.${name}`) })),
        { id: 'errors', title: t('errors') },
      ]}
    >
      <DocSection id="start" title={t('start')}>
        <Paragraphs of={['startText']} />
        <Envelope />
      </DocSection>
      <DocSection id="exports" title={t('exports')}>
        <Paragraphs of={['exportsText', 'exportsPromise', 'exportsPolling']} />
        <CodeBlock code={exportAddresses} label={t('exportsAddresses')} />
        <CodeBlock code={exportItem} label={t('exportsItem')} />
      </DocSection>
      <DocSection id="codes" title={t('codes')}>
        <Paragraphs of={['codesText']} />
      </DocSection>
      <DocSection id="links" title={t('links')}>
        <Paragraphs of={['linksText']} />
        <CodeBlock code={link} label={t('exampleLink')} />
      </DocSection>
      <DocSection id="polling" title={t('polling')}>
        <Paragraphs of={['pollingText', 'socketText']} />
      </DocSection>
      <DocSection id="brought" title={t('brought')}>
        <Paragraphs of={['broughtText', 'broughtItems']} />
        <CodeBlock code={broughtExample} label={t('exampleLink')} />
      </DocSection>
      {calls.map((name) => (
        <CallSection key={name} name={name} language={language} onLanguage={setLanguage} />
      ))}
      <DocSection id="errors" title={t('errors')}>
        <Paragraphs of={['errorsText', 'limitsText']} />
        <ErrorTable label={t('errors')} errors={reference.errors} />
      </DocSection>
    </DocsLayout>
  );
}
