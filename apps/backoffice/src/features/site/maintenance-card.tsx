import { Button, Text } from '@mantine/core';
import { Notice } from '../../components/notice.tsx';
import { getDashboard, getMaintenance, setMaintenance } from '@tetri/contract';
import { useState } from 'react';
import { notify } from '../../components/notify.ts';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { momentText } from '../../components/moment-text.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const affected = [getMaintenance, getDashboard];

/** The switch that closes the site for technical work. */
export function MaintenanceCard() {
  const t = useMessages(messages);
  const language = useLanguage();
  const query = useCall(getMaintenance, {});
  const change = useChange(setMaintenance, affected);
  // What is asked for stays what it was when it was pressed, whatever others do meanwhile.
  const [asked, setAsked] = useState<'close' | 'reopen'>();
  const isClosed = query.data?.offlineStatus === true;
  const close = () => setAsked(undefined);

  return (
    <Section title={t('maintenance')}>
      <Answer query={query} skeleton={<RowsSkeleton rows={1} height={90} />}>
        {({ lastChange }) => (
          <>
            <Notice
              severity={isClosed ? 'warning' : 'success'}
              title={t(isClosed ? 'closed' : 'open')}
              action={
                <Button variant="default" onClick={() => setAsked(isClosed ? 'reopen' : 'close')}>
                  {t(isClosed ? 'reopen' : 'close')}
                </Button>
              }
            >
              {t(isClosed ? 'closedText' : 'openText')}
            </Notice>
            {lastChange && (
              <Text size="xs" mt={8} c="dimmed" component="div">
                {t('lastChange', {
                  name: lastChange.staffName,
                  reason: lastChange.reason,
                  at: momentText(lastChange.at, language),
                })}
              </Text>
            )}
          </>
        )}
      </Answer>
      {asked && (
        <ReasonDialog
          title={t(asked)}
          text={t(`${asked}Text`)}
          confirmLabel={t(asked)}
          isGrave={asked === 'close'}
          isPending={change.isPending}
          error={change.error}
          onClose={close}
          onConfirm={(reason) =>
            change.mutate(
              { offlineStatus: asked === 'close', reason },
              {
                onSuccess: () => {
                  notify(t('saved'));
                  close();
                },
              },
            )
          }
        />
      )}
    </Section>
  );
}
