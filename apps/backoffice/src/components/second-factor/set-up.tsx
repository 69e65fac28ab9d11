import { Anchor, Box, Button, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { type CallOutput, confirmStaffOtp, createStaffOtp } from '@tetri/contract';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { Copyable } from '../copyable.tsx';
import { ErrorText } from '../error-text.tsx';
import { CodeForm } from './code-form.tsx';
import { messages } from './messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Otp = CallOutput<typeof createStaffOtp>['otp'];

interface SetUpProps {
  /** It is on; the recovery codes are still being read. */
  readonly onTurnedOn?: () => void;
  /** They are kept. */
  readonly onDone: () => void;
}

/** From nothing to a second factor: a secret for the app, a code of it, recovery codes to keep. */
export function SetUp({ onTurnedOn, onDone }: SetUpProps) {
  const t = useMessages(messages);
  const create = useChange(createStaffOtp);
  const confirm = useChange(confirmStaffOtp);
  const otp = create.data?.otp;

  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onKept={onDone} />;
  if (!otp) {
    return (
      <Stack gap={16}>
        <Text c="dimmed">{t('intro')}</Text>
        <ErrorText error={create.error} />
        <Button size="md" onClick={() => create.mutate({})} loading={create.isPending}>
          {t('begin')}
        </Button>
      </Stack>
    );
  }
  return (
    <Flex gap={20} direction="column" m={0} p={0} style={{ listStyle: 'none' }} component="ol">
      <Secret otp={otp} />
      <Box component="li">
        <Title order={2} size="h3" mb={12}>
          {t('typeCode')}
        </Title>
        <CodeForm
          submitLabel={t('turnOn')}
          isPending={confirm.isPending}
          error={confirm.error}
          onSend={({ code = '' }) => confirm.mutate({ code }, onTurnedOn && { onSuccess: onTurnedOn })}
        />
      </Box>
    </Flex>
  );
}

function Secret({ otp }: { otp: Otp }) {
  const t = useMessages(messages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="li">
      <Title order={2} size="h3" mb={12}>
        {t('scan')}
      </Title>
      <Group gap={16}>
        {/* A QR code is read best as black on white, in the dark too. */}
        <Box
          w={168}
          h={168}
          bdrs="md"
          bg="#fff"
          style={{ imageRendering: 'pixelated' }}
          component="img"
          src={otp.image}
          alt={t('qr')}
        />
        <Stack gap={8} align="flex-start" flex={1} miw={180}>
          <Anchor href={otp.url} size="sm">
            {t('openApp')}
          </Anchor>
          {isOpen ? (
            <Box ff="ui-monospace, monospace" fz="0.85rem">
              <Copyable value={otp.secret} />
            </Box>
          ) : (
            <Anchor component="button" type="button" size="sm" onClick={() => setIsOpen(true)}>
              {t('showSecret')}
            </Anchor>
          )}
        </Stack>
      </Group>
    </Box>
  );
}
