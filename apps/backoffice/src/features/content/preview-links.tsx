import { Button, Group, Stack, Text } from '@mantine/core';
import { type Language, languages, previewContent } from '@tetri/contract';
import { useId } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { languageNames } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import type { WholeDocument } from './content-form.ts';
import { addressOf, hasLink } from './kinds.ts';
import { messages } from './messages.ts';

export interface PreviewLinksProps {
  readonly document: WholeDocument;
  readonly isReady: boolean;
  readonly mayEdit: boolean;
  readonly saved: () => Promise<WholeDocument | undefined>;
}

/** Opens the latest draft on the site as its readers would see it, and the page that they see now. */
export function PreviewLinks({ document, isReady, mayEdit, saved }: PreviewLinksProps) {
  const t = useMessages(messages);
  const { mutateAsync: preview, isPending, error } = useChange(previewContent);
  const id = useId();
  const isPublic = hasLink(document.kind) && (document.state === 'published' || document.state === 'changed');
  const there = languages.filter((lang) => document.languages.includes(lang));

  async function show(lang: Language) {
    const current = await saved();
    const answer = current && (await preview({ id: current._id, lang }).catch(() => undefined));
    if (answer) window.open(answer.url, '_blank', 'noopener');
  }

  return (
    <Stack gap={4}>
      {mayEdit && (
        <div role="group" aria-labelledby={id}>
          <Text size="sm" c="dimmed" id={id}>
            {t('preview')}
          </Text>
          <Group gap={0} ml={-12}>
            {there.map((lang) => (
              <Button
                variant="subtle"
                miw={0}
                mih={32}
                key={lang}
                size="xs"
                disabled={!isReady || isPending}
                onClick={() => void show(lang)}
              >
                {languageNames[lang]}
              </Button>
            ))}
          </Group>
        </div>
      )}
      <ErrorText error={error} />
      {isPublic && (
        <Button
          variant="subtle"
          component="a"
          ml={-12}
          size="xs"
          mih={32}
          style={{ alignSelf: 'flex-start' }}
          href={`/${there[0] ?? 'en'}/${addressOf(document.kind, document.link)}/`}
          target="_blank"
          rel="noopener"
          color="gray"
        >
          {t('onSite')}
        </Button>
      )}
    </Stack>
  );
}
