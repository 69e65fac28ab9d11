import { Box, Stack, Typography } from '@mui/material';
import { type ContentKind, listContent } from '@tetri/contract';
import { useMemo } from 'react';
import { languageNames } from '../../i18n/i18n-provider.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { compare, type Stretch } from './compare.ts';
import type { ContentForm } from './content-form.ts';
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
      <Typography color="textSecondary" sx={{ py: 3 }}>
        {t('noDifference')}
      </Typography>
    );
  }
  return (
    <Stack spacing={2.5}>
      {differences.map(({ lang, part, ...sides }) => (
        <Box component="section" key={`${lang} ${part}`}>
          <Typography variant="h3" sx={{ mb: 0.75 }}>
            {[lang && languageNames[lang], partLabel(kind, part)].filter(Boolean).join(' · ')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
            <Side name={names[0]} stretches={sides.before} mark="del" />
            <Side name={names[1]} stretches={sides.after} mark="ins" />
          </Box>
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

function Side({ name, stretches, mark }: SideProps) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 0.5 }}>
        {name}
      </Typography>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', typography: 'body2', lineHeight: 1.6 }}>
        {stretches.map(({ text, isChanged }, index) =>
          isChanged ? (
            <Box
              component={mark}
              key={index}
              sx={(theme) => ({
                borderRadius: '3px',
                textDecoration: mark === 'del' ? 'line-through' : 'underline',
                textDecorationThickness: '1px',
                backgroundColor: `color-mix(in srgb, ${theme.palette[mark === 'del' ? 'error' : 'success'].main} 16%, transparent)`,
              })}
            >
              {text}
            </Box>
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
