import { Box, Button, Flex, Paper, Stack, Text, Title } from '@mantine/core';
import { languages } from '@tetri/contract';
import { LogoMark } from '@tetri/ui';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../components/use-document-title.ts';
import { chooseLanguage, languageNames } from '../i18n/language.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface DoorProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly maxWidth?: number;
  readonly children: ReactNode;
}

/** The frame of what stands before the sections: one card, and the choice of the language. */
export function Door({ title, text, maxWidth = 400, children }: DoorProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  useDocumentTitle(title);
  return (
    <Flex gap={24} align="center" justify="center" direction="column" mih="100dvh" w="100%" p={16} component="main">
      <Paper w="100%" maw={maxWidth} p={{ base: 24, xs: 32 }} bdrs="lg">
        <Stack gap={6} mb={24}>
          <Box mb={8}>
            <LogoMark size={44} />
          </Box>
          <Title order={1}>{title}</Title>
          <Text c="dimmed">{text}</Text>
        </Stack>
        {children}
      </Paper>
      <Flex gap={4} direction="row" component="nav" aria-label={t('language')}>
        {languages.map((code) => (
          <Button
            variant="subtle"
            key={code}
            size="xs"
            lang={code}
            color={code === language ? 'pine' : 'gray'}
            aria-current={code === language ? 'true' : undefined}
            onClick={() => chooseLanguage(code)}
          >
            {languageNames[code]}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
