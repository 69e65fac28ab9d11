import { Button, Text } from '@mantine/core';
import { getDashboard, getDemoLife, removeDemo } from '@tetri/contract';
import { useState } from 'react';
import { notify } from '../../components/notify.ts';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { DemoLifeSwitch } from './demo-life-switch.tsx';
import { messages } from './messages.ts';

const affected = [getDashboard];

/** Takes away what the first start brought for trying things out. */
export function DemoCard() {
  const t = useMessages(messages);
  const query = useCall(getDashboard, {});
  const life = useCall(getDemoLife, {});
  const remove = useChange(removeDemo, affected);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <Section title={t('demo')}>
      <Answer query={query} skeleton={<RowsSkeleton rows={1} height={60} />}>
        {({ site }) =>
          site.isDemo ? (
            <>
              <Text size="sm" mb={16} c="dimmed">
                {t('demoText')}
              </Text>
              <DemoLifeSwitch query={life} />
              <Button variant="outline" color="red" onClick={() => setIsAsking(true)}>
                {t('removeDemo')}
              </Button>
            </>
          ) : (
            <Text size="sm" c="dimmed">
              {t('demoGone')}
            </Text>
          )
        }
      </Answer>
      {isAsking && (
        <ReasonDialog
          title={t('removeDemo')}
          text={t('removeDemoText')}
          confirmLabel={t('removeDemo')}
          isGrave
          isPending={remove.isPending}
          error={remove.error}
          onClose={close}
          onConfirm={(reason) =>
            remove.mutate(
              { reason },
              {
                onSuccess: ({ removedRoutes, archivedRoutes }) => {
                  notify(t('demoRemoved', { removed: removedRoutes, archived: archivedRoutes }));
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
