import { Box, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ContentKind, listContent } from '@tetri/contract';
import { useMemo } from 'react';
import { languageNames } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { compare, type Stretch } from './compare.ts';
import type { ContentForm } from './content-form.ts';
import styles from './differences.module.css';
import { messages } from './messages.ts';
import { useLabels } from './use-labels.ts';

export interface DifferencesProps {
  readonly kind: ContentKind;
  readonly before: ContentForm;
  readonly after: ContentForm;
  /** What the two states are called. */
  readonly names: readonly [before: string, after: string];
}

/** Two states of a document side by side, part by part, changed words marked. */
export function Differences({ kind, before, after, names }: DifferencesProps) {
  const t = useMessages(messages);
  const { partLabel, optionLabel, blockLabel } = useLabels();
  const groups = useCall(listContent, { kind: 'faqGroup', limit: 200 }, { isEnabled: kind === 'faq' }).data?.documents;
  const differences = useMemo(
    () =>
      compare(kind, before, after, {
        yes: t('yes'),
        no: t('no'),
        choice: optionLabel,
        block: blockLabel,
        reference: (id) => groups?.find(({ _id }) => _id === id)?.title ?? id,
      }),
    [kind, before, after, groups, t, optionLabel, blockLabel],
  );
  if (differences.length === 0) {
    return (
      <Text py={24} c="dimmed">
        {t('noDifference')}
      </Text>
    );
  }
  return (
    <Stack gap={20}>
      {differences.map(({ lang, part, ...sides }) => (
        <Box component="section" key={`${lang} ${part}`}>
          <Title order={3} mb={6}>
            {[lang && languageNames[lang], partLabel(kind, part)].filter(Boolean).join(' · ')}
          </Title>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
            <Side name={names[0]} stretches={sides.before} mark="del" />
            <Side name={names[1]} stretches={sides.after} mark="ins" />
          </SimpleGrid>
        </Box>
      ))}
    </Stack>
  );
}

interface SideProps {
  readonly name: string;
  readonly stretches: readonly Stretch[];
  readonly mark: 'del' | 'ins';
}

function Side({ name, stretches, mark: Mark }: SideProps) {
  return (
    <Box bd="1px solid var(--t-line)" bdrs="md" p={12} miw={0}>
      <Text size="xs" mb={4} c="dimmed" component="div">
        {name}
      </Text>
      <Box fz="sm" lh={1.6} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {stretches.map(({ text, isChanged }, index) =>
          isChanged ? (
            <Mark key={index} className={styles[Mark]}>
              {text}
            </Mark>
          ) : (
            <span key={index}>{shortened(text)}</span>
          ),
        )}
      </Box>
    </Box>
  );
}

const longest = 500;

/** What is the same on both sides is there to find one's way by: its ends are enough. */
function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest / 2)} […] ${text.slice(-longest / 2)}`;
}
