import { Box, Text } from '@mantine/core';
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
      bd="1px solid var(--t-line)"
      bdrs="md"
      p={12}
      style={{ overflowWrap: 'anywhere' }}
      role="group"
      aria-label={t('searchPreview')}
      lang={lang}
    >
      <Text size="xs" c="dimmed" component="div">
        {location.host} › {[lang, ...addressOf(kind, link).split('/')].join(' › ')}
      </Text>
      <Text c="var(--t-blue)" fz="1.05rem" lh={1.35} my={2}>
        {cut(title, titleMax) || t('untitled')}
      </Text>
      <Text size="sm" c="dimmed">
        {cut(description, descriptionMax)}
      </Text>
    </Box>
  );
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}
