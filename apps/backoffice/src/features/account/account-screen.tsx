import { Stack } from '@mantine/core';
import { getStaffSession } from '@tetri/contract';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { messages as sharedMessages } from '../../components/messages.ts';
import { Moment } from '../../components/moment.tsx';
import { Screen } from '../../components/screen.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { MessengerCard } from './messenger-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** What concerns only the person who is signed in. */
export default function AccountScreen() {
  const t = useMessages(messages);
  const shared = useMessages(sharedMessages);
  const query = useCall(getStaffSession, {});
  return (
    <Screen title={t('title')}>
      <Stack gap={16} maw={560}>
        <Section title={t('who')}>
          <Answer query={query} skeleton={<RowsSkeleton rows={3} height={24} />}>
            {({ staff }) => (
              <Facts>
                <Fact name={t('name')}>{staff.name}</Fact>
                <Fact name={t('email')}>{staff.email}</Fact>
                <Fact name={t('role')}>{shared(`role.${staff.role}`)}</Fact>
                <Fact name={t('sessionEnds')}>
                  <Moment at={staff.sessionEndsAt} />
                </Fact>
              </Facts>
            )}
          </Answer>
        </Section>
        <PasswordCard />
        {query.data && <SecondFactorCard staff={query.data.staff} />}
        {query.data && <MessengerCard hasSecondFactor={query.data.staff.hasSecondFactor} />}
      </Stack>
    </Screen>
  );
}
