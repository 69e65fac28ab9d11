import { getAffiliateTerms } from '@tetri/contract';
import { Answer } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { RoutesCard } from './routes-card.tsx';
import { TermsForm } from './terms-form.tsx';

/** What partners are given, and what they are paid in. */
export default function TermsTab() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(getAffiliateTerms, {});
  return (
    <>
      <Section title={t('tab.terms')}>
        <Answer query={query}>{({ terms }) => <TermsForm terms={terms} canEdit={role === 'owner'} />}</Answer>
      </Section>
      <RoutesCard mayEdit={role === 'owner' || role === 'manager'} />
    </>
  );
}
