import { useQueryClient } from '@tanstack/react-query';
import { Button, Chip, Stack, Typography } from '@mui/material';
import { type CallOutput, deleteStaffOtp, getStaffSession, renewStaffRecoveryCodes } from '@tetri/contract';
import { useState } from 'react';
import { CodeForm } from '../../components/second-factor/code-form.tsx';
import { RecoveryCodes } from '../../components/second-factor/recovery-codes.tsx';
import { SetUp } from '../../components/second-factor/set-up.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

type Staff = CallOutput<typeof getStaffSession>['staff'];

/** The second factor of whoever is signed in: on, new recovery codes, off. */
export function SecondFactorCard({ staff }: { staff: Staff }) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [open, setOpen] = useState<'setUp' | 'renew' | 'turnOff'>();
  const { hasSecondFactor: isOn } = staff;
  const renew = useChange(renewStaffRecoveryCodes);
  const turnOff = useChange(deleteStaffOtp, [getStaffSession]);

  function close() {
    setOpen(undefined);
    renew.reset();
    turnOff.reset();
  }
  function finish() {
    close();
    void queries.invalidateQueries({ queryKey: [getStaffSession.path] });
  }
  const cancel = (
    <Button color="inherit" size="large" onClick={close}>
      {t('cancel')}
    </Button>
  );

  return (
    <Section
      title={t('secondFactor')}
      aside={
        <Chip
          size="small"
          variant="outlined"
          color={isOn ? 'success' : 'warning'}
          label={t(isOn ? 'factorOn' : 'factorOff')}
        />
      }
    >
      {open === undefined && (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="body2" color="textSecondary">
            {isOn ? t('codesLeft', { count: staff.recoveryCodesLeft }) : t('factorOffText')}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {isOn ? (
              <>
                <Button variant="outlined" onClick={() => setOpen('renew')}>
                  {t('renewCodes')}
                </Button>
                <Button color="error" onClick={() => setOpen('turnOff')}>
                  {t('turnOff')}
                </Button>
              </>
            ) : (
              <Button variant="contained" onClick={() => setOpen('setUp')}>
                {t('setUp')}
              </Button>
            )}
          </Stack>
        </Stack>
      )}
      {open === 'setUp' && <SetUp onDone={finish} />}
      {open === 'renew' &&
        (renew.data ? (
          <RecoveryCodes codes={renew.data.recoveryCodes} onKept={finish} />
        ) : (
          <Stack spacing={2}>
            <Typography variant="body2">{t('renewText')}</Typography>
            <CodeForm
              submitLabel={t('renewCodes')}
              isPending={renew.isPending}
              error={renew.error}
              onSend={({ code = '' }) => renew.mutate({ code })}
              aside={cancel}
            />
          </Stack>
        ))}
      {open === 'turnOff' && (
        <Stack spacing={2}>
          <Typography variant="body2">{t('turnOffText')}</Typography>
          <CodeForm
            submitLabel={t('turnOff')}
            color="error"
            takesRecoveryCode
            isPending={turnOff.isPending}
            error={turnOff.error}
            onSend={(answer) => turnOff.mutate(answer, { onSuccess: finish })}
            aside={cancel}
          />
        </Stack>
      )}
    </Section>
  );
}
