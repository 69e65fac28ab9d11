import { Box, Stack, Tab, Tabs, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material';
import { type ContentKind, type Language, languages } from '@tetri/contract';
import { useId, useState } from 'react';
import { languageNames } from '../../i18n/i18n-provider.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { ContentForm } from './content-form.ts';
import { LanguageChips } from './language-chips.tsx';
import { LanguagePane } from './language-pane.tsx';
import { messages } from './messages.ts';

type Texts = ContentForm['texts'];

const pairs = ['en ru', 'en ka', 'ru ka'] as const;

export interface LanguageDeskProps {
  readonly kind: ContentKind;
  readonly link: string;
  readonly texts: Texts;
  readonly isDisabled: boolean;
  readonly onChange: (texts: Texts) => void;
}

/** The texts in two of the languages side by side; one at a time where there is room for one. */
export function LanguageDesk({ kind, link, texts, isDisabled, onChange }: LanguageDeskProps) {
  const t = useMessages(messages);
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  const [pair, setPair] = useState<(typeof pairs)[number]>('en ru');
  const [single, setSingle] = useState<Language>('en');
  const there = languages.filter((lang) => texts[lang]);
  const shown = isNarrow ? [single] : languages.filter((lang) => pair.split(' ').includes(lang));

  /** Languages stay in their order, so that taking one out and back in is no change. */
  function set(lang: Language, values: Texts[Language]) {
    const next = { ...texts, [lang]: values };
    onChange(Object.fromEntries(languages.filter((one) => next[one]).map((one) => [one, next[one]])));
  }

  return (
    <Box component="section" aria-label={t('texts')}>
      {isNarrow ? (
        <Tabs value={single} onChange={(_event, lang: Language) => setSingle(lang)} variant="fullWidth" sx={{ mb: 2 }}>
          {languages.map((lang) => (
            <Tab
              key={lang}
              value={lang}
              id={`${id}-${lang}`}
              aria-controls={`${id}-panel`}
              label={texts[lang] ? languageNames[lang] : t('missingNamed', { language: languageNames[lang] })}
              sx={{ color: texts[lang] ? undefined : 'warning.main' }}
            />
          ))}
        </Tabs>
      ) : (
        <Stack direction="row" sx={{ mb: 2, gap: 2, alignItems: 'center' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={pair}
            aria-label={t('sideBySide')}
            onChange={(_event, next: (typeof pairs)[number] | null) => next && setPair(next)}
          >
            {pairs.map((one) => (
              <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 1.5, color: 'text.secondary' }}>
                {one
                  .split(' ')
                  .map((lang) => languageNames[lang as Language])
                  .join(' + ')}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <LanguageChips there={there} />
        </Stack>
      )}
      <Box
        {...(isNarrow && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${single}` })}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))`,
        }}
      >
        {shown.map((lang) => (
          <LanguagePane
            key={lang}
            kind={kind}
            link={link}
            lang={lang}
            texts={texts}
            isDisabled={isDisabled}
            onChange={(values) => set(lang, values)}
          />
        ))}
      </Box>
    </Box>
  );
}
