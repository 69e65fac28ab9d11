import { Box, Tooltip } from '@mantine/core';
import { type Language, languages } from '@tetri/contract';
import { languageNames } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** Every language, the missing ones marked. */
export function LanguageChips({ there }: { there: readonly Language[] }) {
  const t = useMessages(messages);
  return (
    <Box display="inline-flex" style={{ gap: 4 }} component="span">
      {languages.map((lang) => {
        const isThere = there.includes(lang);
        const text = isThere ? languageNames[lang] : t('missingNamed', { language: languageNames[lang] });
        return (
          <Tooltip key={lang} label={text}>
            <Box
              px={6}
              bdrs="md"
              bd={`1px solid ${isThere ? 'var(--t-line)' : 'var(--t-gold)'}`}
              fz="0.7rem"
              fw={650}
              lh={1.6}
              c={isThere ? 'dimmed' : 'var(--t-gold)'}
              style={{ borderStyle: isThere ? 'solid' : 'dashed' }}
              component="span"
              role="img"
              aria-label={text}
            >
              {lang.toUpperCase()}
            </Box>
          </Tooltip>
        );
      })}
    </Box>
  );
}
