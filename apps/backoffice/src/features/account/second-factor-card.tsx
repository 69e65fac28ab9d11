import { useQueryClient } from '@tanstack/react-query';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
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
  // Turned on here: its recovery codes are still being read.
  const [isTurnedOn, setTurnedOn] = useState(false);
  const isOn = staff.hasSecondFactor || isTurnedOn;
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
    <Button variant="subtle" color="gray" size="md" onClick={close}>
      {t('cancel')}
    </Button>
  );

  return (
    <Section
      title={t('secondFactor')}
      aside={<Badge color={isOn ? 'green' : 'yellow'}>{t(isOn ? 'factorOn' : 'factorOff')}</Badge>}
    >
      {open === undefined && (
        <Stack gap={16} align="flex-start">
          <Text size="sm" c="dimmed">
            {isOn ? t('codesLeft', { count: staff.recoveryCodesLeft }) : t('factorOffText')}
          </Text>
          <Group gap={8} align="stretch">
            {isOn ? (
              <>
                <Button variant="default" onClick={() => setOpen('renew')}>
                  {t('renewCodes')}
                </Button>
                <Button variant="subtle" color="red" onClick={() => setOpen('turnOff')}>
                  {t('turnOff')}
                </Button>
              </>
            ) : (
              <Button onClick={() => setOpen('setUp')}>{t('setUp')}</Button>
            )}
          </Group>
        </Stack>
      )}
      {open === 'setUp' && <SetUp onTurnedOn={() => setTurnedOn(true)} onDone={finish} />}
      {open === 'renew' &&
        (renew.data ? (
          <RecoveryCodes codes={renew.data.recoveryCodes} onKept={finish} />
        ) : (
          <Stack gap={16}>
            <Text size="sm">{t('renewText')}</Text>
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
        <Stack gap={16}>
          <Text size="sm">{t('turnOffText')}</Text>
          <CodeForm
            submitLabel={t('turnOff')}
            color="red"
            takesRecoveryCode
            isPending={turnOff.isPending}
            error={turnOff.error}
            onSend={(answer) =>
              turnOff.mutate(answer, {
                onSuccess() {
                  setTurnedOn(false);
                  finish();
                },
              })
            }
            aside={cancel}
          />
        </Stack>
      )}
    </Section>
  );
}
