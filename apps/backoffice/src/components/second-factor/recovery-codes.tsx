import { Button, Checkbox, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { Notice } from '../notice.tsx';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** The ten recovery codes, which are shown only this once: whoever leaves confirms that they have kept them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useMessages(messages);
  const [isKept, setIsKept] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const text = codes.join('\n');

  return (
    <Stack gap={16}>
      <Title order={2}>{t('recoveryTitle')}</Title>
      <Notice severity="warning">{t('recoveryText')}</Notice>
      <SimpleGrid
        component="ol"
        cols={2}
        spacing={6}
        m={0}
        p={16}
        bdrs="md"
        bd="1px solid var(--t-line)"
        bg="var(--t-paper)"
        ff="monospace"
        fz="sm"
        style={{ listStyle: 'none' }}
        aria-label={t('recoveryTitle')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <Group gap={8} align="stretch">
        <Button
          variant="default"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {t(isCopied ? 'copied' : 'copyAll')}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          {t('download')}
        </Button>
      </Group>
      <Checkbox label={t('kept')} checked={isKept} onChange={(event) => setIsKept(event.currentTarget.checked)} />
      <Button size="md" disabled={!isKept} onClick={onKept}>
        {t('done')}
      </Button>
    </Stack>
  );
}
