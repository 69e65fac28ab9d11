import { Box, Button, Link, Stack, Typography } from '@mui/material';
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

/** From nothing to a second factor: a secret for the app, a code of it, recovery codes to keep. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const t = useMessages(messages);
  const create = useChange(createStaffOtp);
  const confirm = useChange(confirmStaffOtp);
  const otp = create.data?.otp;

  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onKept={onDone} />;
  if (!otp) {
    return (
      <Stack spacing={2}>
        <Typography color="textSecondary">{t('intro')}</Typography>
        <ErrorText error={create.error} />
        <Button variant="contained" size="large" onClick={() => create.mutate({})} loading={create.isPending}>
          {t('begin')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack component="ol" spacing={2.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <Secret otp={otp} />
      <Box component="li">
        <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {t('typeCode')}
        </Typography>
        <CodeForm
          submitLabel={t('turnOn')}
          isPending={confirm.isPending}
          error={confirm.error}
          onSend={({ code = '' }) => confirm.mutate({ code })}
        />
      </Box>
    </Stack>
  );
}

function Secret({ otp }: { otp: Otp }) {
  const t = useMessages(messages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="li">
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('scan')}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {/* A QR code is read best as black on white, in the dark too. */}
        <Box
          component="img"
          src={otp.image}
          alt={t('qr')}
          sx={{ width: 168, height: 168, borderRadius: 2, backgroundColor: '#fff', imageRendering: 'pixelated' }}
        />
        <Stack spacing={1} sx={{ flex: 1, minWidth: 180, alignItems: 'flex-start' }}>
          <Link href={otp.url} variant="body2">
            {t('openApp')}
          </Link>
          {isOpen ? (
            <Box sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.85rem' }}>
              <Copyable value={otp.secret} />
            </Box>
          ) : (
            <Link component="button" type="button" variant="body2" onClick={() => setIsOpen(true)}>
              {t('showSecret')}
            </Link>
          )}
        </Stack>
      </Stack>
    </Box>
  );
}
