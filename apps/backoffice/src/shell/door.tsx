import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { languages } from '@tetri/contract';
import { LogoMark } from '@tetri/ui';
import type { ReactNode } from 'react';
import { useSetLocale } from 'react-admin';
import { useDocumentTitle } from '../components/use-document-title.ts';
import { languageNames } from '../i18n/i18n-provider.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface DoorProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly maxWidth?: number;
  readonly children: ReactNode;
}

/** The frame of what stands before the rooms: one card, and the choice of the language. */
export function Door({ title, text, maxWidth = 400, children }: DoorProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const setLocale = useSetLocale();
  useDocumentTitle(title);
  return (
    <Stack
      component="main"
      sx={{ minHeight: '100dvh', width: '100%', alignItems: 'center', justifyContent: 'center', p: 2, gap: 3 }}
    >
      <Card sx={{ width: '100%', maxWidth, p: { xs: 3, sm: 4 }, borderRadius: 4 }}>
        <Stack spacing={0.75} sx={{ mb: 3 }}>
          <Box sx={{ mb: 1 }}>
            <LogoMark size={44} />
          </Box>
          <Typography variant="h1">{title}</Typography>
          <Typography color="textSecondary">{text}</Typography>
        </Stack>
        {children}
      </Card>
      <Stack direction="row" spacing={0.5} component="nav" aria-label={t('language')}>
        {languages.map((code) => (
          <Button
            key={code}
            size="small"
            lang={code}
            color={code === language ? 'primary' : 'inherit'}
            aria-current={code === language ? 'true' : undefined}
            onClick={() => setLocale(code)}
          >
            {languageNames[code]}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
