import { Button, Stack, Typography } from '@mui/material';
import { type Language, languages, previewContent } from '@tetri/contract';
import { useId } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { languageNames } from '../../i18n/i18n-provider.ts';
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
    <Stack sx={{ gap: 0.5 }}>
      {mayEdit && (
        <Stack
          direction="row"
          role="group"
          aria-labelledby={id}
          sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
        >
          <Typography variant="body2" color="textSecondary" id={id} sx={{ mr: 0.5 }}>
            {t('preview')}
          </Typography>
          {there.map((lang) => (
            <Button
              key={lang}
              size="small"
              disabled={!isReady || isPending}
              onClick={() => void show(lang)}
              sx={{ minWidth: 0, minHeight: 32 }}
            >
              {languageNames[lang]}
            </Button>
          ))}
        </Stack>
      )}
      <ErrorText error={error} />
      {isPublic && (
        <Button
          href={`/${there[0] ?? 'en'}/${addressOf(document.kind, document.link)}/`}
          target="_blank"
          rel="noopener"
          color="inherit"
          sx={{ alignSelf: 'flex-start', ml: -1 }}
        >
          {t('onSite')}
        </Button>
      )}
    </Stack>
  );
}
