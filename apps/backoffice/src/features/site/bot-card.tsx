import { Text } from '@mantine/core';
import { getBotSettings } from '@tetri/contract';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { useRole } from '../../service/session.tsx';
import { BotForm } from './bot-form.tsx';
import { messages } from './messages.ts';

/** The operators' group of the messenger's bot, and what it is notified of. */
export function BotCard() {
  const t = useMessages(messages);
  const isOwner = useRole() === 'owner';
  const query = useCall(getBotSettings, {});
  return (
    <Section title={t('bot')}>
      <Answer query={query} skeleton={<RowsSkeleton rows={4} height={40} />}>
        {({ settings, bot: { isOn, username, groupProblem } }) => {
          if (!isOn) return <Text size="sm">{t('botOff')}</Text>;
          const problem = groupProblem === 'blocked' ? t('groupBlocked') : groupProblem;
          return (
            <>
              {username === null ? (
                <Notice severity="warning" mb={16}>
                  {t('botSilent')}
                </Notice>
              ) : (
                <Text size="sm" mb={16} c="dimmed">
                  {t('botText', { username })}
                </Text>
              )}
              {problem !== null && (
                <Notice severity="warning" mb={16}>
                  {t('groupProblem', { problem })}
                </Notice>
              )}
              <BotForm key={JSON.stringify(settings)} settings={settings} canEdit={isOwner} />
            </>
          );
        }}
      </Answer>
    </Section>
  );
}
