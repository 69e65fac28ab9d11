import { Box, Typography } from '@mui/material';
import type { ContentKind, Language } from '@tetri/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { addressOf } from './kinds.ts';
import { messages } from './messages.ts';
import type { Values } from './part.ts';
import { readableText } from './readable-text.ts';

const titleMax = 60;
const descriptionMax = 155;

export interface SearchPreviewProps {
  readonly kind: ContentKind;
  readonly link: string;
  readonly lang: Language;
  readonly texts: Values;
}

/** About what a search engine shows of the page: what was written for it, or title and summary. */
export function SearchPreview({ kind, link, lang, texts }: SearchPreviewProps) {
  const t = useMessages(messages);
  const text = (...names: readonly string[]) =>
    names.map((name) => texts[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? '';
  const title = text('seoTitle', 'title');
  const description = text('seoDescription', 'summary') || readableText(text('body', 'content'));
  return (
    <Box
      role="group"
      aria-label={t('searchPreview')}
      lang={lang}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, overflowWrap: 'anywhere' }}
    >
      <Typography variant="caption" color="textSecondary" component="div">
        {location.host} › {[lang, ...addressOf(kind, link).split('/')].join(' › ')}
      </Typography>
      <Typography sx={{ color: 'info.main', fontSize: '1.05rem', lineHeight: 1.35, my: 0.25 }}>
        {cut(title, titleMax) || t('untitled')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {cut(description, descriptionMax)}
      </Typography>
    </Box>
  );
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}
