import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { tryScreening } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { FindingCard } from '../../components/finding/finding-card.tsx';
import { messages } from './messages.ts';

/** Looks a name or an address up as an order would be; nothing is kept of it. */
export function TrySection() {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const query = useCall(tryScreening, { text: asked }, { isEnabled: asked !== '' });
  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(typed.trim());
  }
  return (
    <Section title={t('try')}>
      <Stack gap={16}>
        <Group gap={8} align="flex-end" component="form" onSubmit={submit} maw={640}>
          <TextInput
            flex={1}
            miw={200}
            label={t('tryLabel')}
            value={typed}
            maxLength={300}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" disabled={typed.trim() === ''} loading={query.isFetching}>
            {t('lookUp')}
          </Button>
        </Group>
        <ErrorText error={query.error} />
        {query.data && query.data.found > query.data.findings.length && (
          <Text size="sm">{t('foundOf', { shown: query.data.findings.length, found: query.data.found })}</Text>
        )}
        {query.data?.findings.length === 0 && <Text size="sm">{t('nothingFound')}</Text>}
        {query.data?.findings.map((finding, at) => (
          // What was found has no name but its place.
          <FindingCard key={`${at}`} finding={finding} />
        ))}
      </Stack>
    </Section>
  );
}
