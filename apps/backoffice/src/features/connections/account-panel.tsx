import { Anchor, Badge, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link as PageLink } from 'wouter';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import type { Account, Link } from './connection-types.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { HeldText } from './found-accounts.tsx';
import { messages } from './messages.ts';
import { useSharedText } from './use-shared-text.ts';

interface AccountPanelProps {
  readonly account: Account;
  /** The account that the page is about. */
  readonly centre: Account;
  /** What the two share. */
  readonly link: Link | undefined;
  readonly isUnfolded: boolean;
  readonly onFold?: () => void;
  readonly onOpen?: () => void;
}

/** Who is chosen, what they share with the account that the page is about, and what can be done about rewards. */
export function AccountPanel({ account, centre, link, isUnfolded, onFold, onOpen }: AccountPanelProps) {
  const t = useMessages(messages);
  const { nameOf, kindText } = useSharedText();
  const role = useRole();
  const [decision, setDecision] = useState<Decision>();
  const { person, partner, isDemo, isBlocked, createdAt } = account;
  const mayDecide = role === 'owner' || role === 'manager';
  const isBrought = centre.partner !== null && link?.shared.some(({ kind }) => kind === 'referral');
  return (
    <Section title={nameOf(account)}>
      <Stack gap={16}>
        <Group gap={8}>
          {isDemo && <DemoBadge />}
          {partner?.isSuspended && <Badge color="red">{t('suspended')}</Badge>}
          {isBlocked && <Badge color="red">{t('blocked')}</Badge>}
        </Group>
        <Facts>
          <Fact name={t('email')}>{person.email}</Fact>
          <Fact name={t('since')}>
            <Moment at={createdAt} />
          </Fact>
          <Fact name={t('partnerLink')}>
            {partner && (
              <Anchor
                component={PageLink}
                size="sm"
                href={`/partners?tab=partners&search=${encodeURIComponent(partner.link)}`}
              >
                {partner.link}
              </Anchor>
            )}
          </Fact>
          <Fact name={t('held')}>{partner && <HeldText count={partner.heldRewards} amount={partner.held} />}</Fact>
          <Fact name={t('pending')}>
            {partner && <HeldText count={partner.pendingRewards} amount={partner.pending} />}
          </Fact>
          {link?.shared.map(({ kind, count, values }) => (
            <Fact key={kind} name={`${kindText(kind)} · ${count}`}>
              {values.join(', ') || t('sharedWith', { name: nameOf(centre) })}
            </Fact>
          ))}
        </Facts>
        <Group gap={8}>
          {onFold && (
            <Button variant="default" onClick={onFold} aria-expanded={isUnfolded}>
              {t(isUnfolded ? 'fold' : 'unfold')}
            </Button>
          )}
          {onOpen && (
            <Button variant="default" onClick={onOpen}>
              {t('open')}
            </Button>
          )}
        </Group>
        {mayDecide && (
          <Group gap={8}>
            {partner !== null && partner.pendingRewards > 0 && (
              <Button color="red" variant="light" onClick={() => setDecision({ act: 'hold', partner: account })}>
                {t('hold')}
              </Button>
            )}
            {partner !== null && partner.heldRewards > 0 && (
              <Button variant="light" onClick={() => setDecision({ act: 'release', partner: account })}>
                {t('release')}
              </Button>
            )}
            {isBrought && (centre.partner?.pendingRewards ?? 0) > 0 && (
              <Button
                color="red"
                variant="light"
                onClick={() => setDecision({ act: 'hold', partner: centre, customer: account })}
              >
                {t('holdFor', { name: nameOf(account) })}
              </Button>
            )}
            {isBrought && (centre.partner?.heldRewards ?? 0) > 0 && (
              <Button
                variant="light"
                onClick={() => setDecision({ act: 'release', partner: centre, customer: account })}
              >
                {t('releaseFor', { name: nameOf(account) })}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </Section>
  );
}
