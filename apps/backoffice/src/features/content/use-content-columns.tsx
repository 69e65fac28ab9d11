import { Box, Chip, Typography } from '@mui/material';
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
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
            <Typography component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
              {title || t('untitled')}
            </Typography>
            {isDemo && <Chip size="small" variant="outlined" label={t('demo')} sx={{ height: 20 }} />}
          </Box>
          {hasLink(kind) && (
            <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
              /{addressOf(kind, link)}/
            </Typography>
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
            <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 0.25 }}>
              <Moment at={publishedAt} />
            </Typography>
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
            <Typography variant="caption" color="textSecondary" component="div">
              {updatedBy.name}
            </Typography>
          )}
        </>
      ),
    },
  ];
}
