import { Badge, Box, Flex, Text } from '@mantine/core';
import type { CallOutput, ContentKind, listContent } from '@tetri/contract';
import type { Column } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { addressOf, hasLink } from './kinds.ts';
import { LanguageChips } from './language-chips.tsx';
import { messages } from './messages.ts';
import { StateChip } from './state-chip.tsx';

export type ListedDocument = CallOutput<typeof listContent>['documents'][number];

/** What the table says of a document. */
export function useContentColumns(kind: ContentKind): readonly Column<ListedDocument>[] {
  const t = useMessages(messages);
  return [
    {
      key: 'title',
      title: t('document'),
      card: 'heading',
      render: ({ title, link, isDemo }) => (
        <Box miw={0}>
          <Flex align="center" wrap="wrap" style={{ columnGap: 8 }}>
            <Text fw={650} style={{ overflowWrap: 'anywhere' }} component="span">
              {title || t('untitled')}
            </Text>
            {isDemo && (
              <Badge color="gray" h={20} variant="outline">
                {t('demo')}
              </Badge>
            )}
          </Flex>
          {hasLink(kind) && (
            <Text size="xs" style={{ overflowWrap: 'anywhere' }} c="dimmed" component="div">
              /{addressOf(kind, link)}/
            </Text>
          )}
        </Box>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, publishedAt }) => (
        <>
          <StateChip state={state} />
          {publishedAt !== null && (
            <Text size="xs" mt={2} c="dimmed" component="div">
              <Moment at={publishedAt} />
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'languages',
      title: t('languages'),
      render: ({ languages }) => <LanguageChips there={languages} />,
    },
    {
      key: 'updated',
      title: t('updated'),
      render: ({ updatedAt, updatedBy }) => (
        <>
          <Moment at={updatedAt} />
          {updatedBy && (
            <Text size="xs" c="dimmed" component="div">
              {updatedBy.name}
            </Text>
          )}
        </>
      ),
    },
  ];
}
