import { Box, Tooltip } from '@mui/material';
import { type Language, languages } from '@tetri/contract';
import { languageNames } from '../../i18n/i18n-provider.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** Every language, the missing ones marked. */
export function LanguageChips({ there }: { there: readonly Language[] }) {
  const t = useMessages(messages);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {languages.map((lang) => {
        const isThere = there.includes(lang);
        const text = isThere ? languageNames[lang] : t('missingNamed', { language: languageNames[lang] });
        return (
          <Tooltip key={lang} title={text}>
            <Box
              component="span"
              role="img"
              aria-label={text}
              sx={{
                px: 0.75,
                borderRadius: 1,
                border: 1,
                fontSize: '0.7rem',
                fontWeight: 650,
                lineHeight: 1.6,
                borderStyle: isThere ? 'solid' : 'dashed',
                borderColor: isThere ? 'divider' : 'warning.main',
                color: isThere ? 'text.secondary' : 'warning.main',
              }}
            >
              {lang.toUpperCase()}
            </Box>
          </Tooltip>
        );
      })}
    </Box>
  );
}
