import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { getVisits } from '@tetri/contract';
import { Answer } from '../../components/answer.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { CountTable } from './count-table.tsx';
import { DayChart } from './day-chart.tsx';
import { messages } from './messages.ts';
import { Totals } from './totals.tsx';

const periods = ['1', '7', '30', '90', '365'] as const;

/** The server counts what no longer fits into a day under this name. */
const uncounted = 'other';

/** How many come to the site, to which pages, and from where. */
export default function VisitsScreen() {
  const t = useMessages(messages);
  const { params, change } = useListAddress();
  const days = periods.find((period) => period === params.get('days')) ?? '30';
  const query = useCall(getVisits, { days: Number(days) }, { keepsPrevious: true });
  return (
    <Screen
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <SelectField
          label={t('period')}
          value={days}
          options={periods.map((period) => [period, t(`days.${period}`)] as const)}
          onChange={(period) => change({ days: period })}
          miw={160}
        />
      }
    >
      <Answer query={query}>
        {({ total, totalBefore, isDemo, byDay, pages, referrers, campaigns }) => (
          <Stack gap={16}>
            {isDemo && (
              <Group gap={8}>
                <DemoBadge />
                <Text size="sm" c="dimmed">
                  {t('demoCounted')}
                </Text>
              </Group>
            )}
            <Totals total={total} totalBefore={totalBefore} days={byDay.length} />
            {total === 0 ? (
              <Paper>
                <Empty title={t('empty')} text={t('emptyText')} />
              </Paper>
            ) : (
              <>
                {byDay.length > 1 && <DayChart byDay={byDay} />}
                <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={16}>
                  <CountTable
                    title={t('pages')}
                    total={total}
                    rows={pages.map(({ page, visits }) => ({
                      name: page === uncounted ? t('otherPages') : page,
                      visits,
                    }))}
                    nameTitle={t('page')}
                  />
                  <CountTable
                    title={t('referrers')}
                    total={total}
                    rows={referrers.map(({ referrer, ...counted }) => ({ name: referrer || t('direct'), ...counted }))}
                    nameTitle={t('referrer')}
                  />
                </SimpleGrid>
                <CountTable
                  title={t('campaigns')}
                  total={total}
                  rows={campaigns.map(({ campaign, source, medium, ...counted }) => ({
                    name: campaign || '—',
                    more: [source, medium],
                    ...counted,
                  }))}
                  nameTitle={t('campaign')}
                  moreTitles={[t('source'), t('medium')]}
                  empty={<Empty title={t('noCampaigns')} text={t('noCampaignsText')} />}
                />
              </>
            )}
          </Stack>
        )}
      </Answer>
    </Screen>
  );
}
