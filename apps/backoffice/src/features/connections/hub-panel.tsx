import { Text } from '@mantine/core';
import { Fact, Facts } from '../../components/facts.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Hub } from './connection-types.ts';
import { messages } from './messages.ts';
import { useSharedText } from './use-shared-text.ts';

/** What so many share that it links nobody. */
export function HubPanel({ hub }: { readonly hub: Hub }) {
  const t = useMessages(messages);
  const { hubText, kindText } = useSharedText();
  return (
    <Section title={hubText(hub)}>
      <Facts>
        <Fact name={t('what')}>{kindText(hub.kind)}</Fact>
        <Fact name={t('named')}>{hub.value}</Fact>
      </Facts>
      <Text c="dimmed" size="sm" mt={12}>
        {t(hub.kind === 'referral' ? 'broughtHint' : 'hubHint')}
      </Text>
    </Section>
  );
}
