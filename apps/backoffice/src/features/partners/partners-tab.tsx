import { Anchor, Badge } from '@mantine/core';
import { type CallOutput, listPartnersOfStaff, partnerSitesMax, siteOrigin, updatePartner } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { Empty } from '../../components/empty.tsx';
import { GrowingTextarea } from '../../components/growing-textarea.tsx';
import { Pager } from '../../components/pager.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { PersonName } from '../../components/person-name.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall } from '../../service/use-call.ts';
import { isShare } from './is-share.ts';
import { messages } from './messages.ts';

type Partner = CallOutput<typeof listPartnersOfStaff>['partners'][number];

/** Who brings customers, how many, and what they have. */
export default function PartnersTab() {
  const t = useMessages(messages);
  const role = useRole();
  const { params, page, change } = useListAddress();
  const [edited, setEdited] = useState<Partner>();
  const search = params.get('search') ?? '';
  const query = useCall(listPartnersOfStaff, { search, page }, { keepsPrevious: true });
  const mayEdit = role === 'owner' || role === 'manager';
  return (
    <>
      <SearchField value={search} maw={400} onSearch={(text) => change({ search: text })} />
      <Answer query={query}>
        {({ partners, count, isCountCapped }) => (
          <>
            <DataTable
              label={t('tab.partners')}
              rows={partners}
              rowKey={({ person }) => person._id}
              {...(mayEdit ? { onOpen: setEdited } : {})}
              empty={<Empty title={t('noPartners')} />}
              columns={[
                {
                  key: 'partner',
                  title: t('partner'),
                  card: 'heading',
                  render: ({ person, isSuspended }) => (
                    <>
                      <PersonName person={person} /> {isSuspended && <Badge color="red">{t('suspended')}</Badge>}
                    </>
                  ),
                },
                { key: 'link', title: t('link'), render: ({ link }) => link },
                {
                  key: 'rate',
                  title: t('rate'),
                  isNumeric: true,
                  render: ({ rate, discount }) => `${rate} % (${discount} %)`,
                },
                {
                  key: 'turnover',
                  title: t('turnover'),
                  isNumeric: true,
                  render: ({ turnover }) => <Amount value={turnover} symbol="USD" />,
                },
                { key: 'accounts', title: t('accounts'), isNumeric: true, render: ({ accounts }) => accounts },
                { key: 'done', title: t('doneOrders'), isNumeric: true, render: ({ doneOrders }) => doneOrders },
                {
                  key: 'balance',
                  title: t('balance'),
                  isNumeric: true,
                  render: ({ balance, waitedPartnerRewardsUSD }) => (
                    <>
                      <Amount value={balance} /> + <Amount value={waitedPartnerRewardsUSD} symbol="USD" />
                    </>
                  ),
                },
              ]}
            />
            <Pager
              page={page}
              count={count}
              isCapped={isCountCapped}
              onPage={(next) => change({ page: String(next) })}
            />
          </>
        )}
      </Answer>
      {edited && <PartnerDialog partner={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function PartnerDialog({ partner, onClose }: { readonly partner: Partner; readonly onClose: () => void }) {
  const t = useMessages(messages);
  const [rate, setRate] = useState(partner.ratePercent ?? '');
  const [isSuspended, setSuspended] = useState(partner.isSuspended);
  const [sitesText, setSitesText] = useState(partner.sites.join('\n'));
  const sites = sitesText.split(/[\s,]+/).filter(Boolean);
  const areSites = sites.length <= partnerSitesMax && sites.every((site) => siteOrigin(site) !== undefined);
  const { person, version } = partner;
  return (
    <ChangeDialog
      title={person.email || person.name}
      text={partner.debt === '0.00' ? undefined : t('debt', { amount: partner.debt })}
      confirmLabel={t('save')}
      isReady={(rate === '' || isShare(rate)) && areSites}
      call={updatePartner}
      affected={[listPartnersOfStaff]}
      inputOf={(reason) => ({
        userId: person._id,
        version,
        ratePercent: rate === '' ? null : rate,
        isSuspended,
        sites,
        reason,
      })}
      onClose={onClose}
    >
      <Anchor component={Link} href={`/connections?user=${person._id}`} size="sm">
        {t('connections')}
      </Anchor>
      <DecimalField
        label={t('ownRate')}
        description={t('ownRateHint')}
        value={rate}
        error={rate !== '' && !isShare(rate)}
        onChange={setRate}
      />
      <SwitchField label={t('suspend')} description={t('suspendHint')} isOn={isSuspended} onChange={setSuspended} />
      <GrowingTextarea
        label={t('sites')}
        description={t('sitesHint')}
        minRows={2}
        maxLength={3000}
        value={sitesText}
        error={!areSites}
        onChange={(event) => setSitesText(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}
