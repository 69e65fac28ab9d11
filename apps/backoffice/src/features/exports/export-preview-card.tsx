import { Button, List, Spoiler, Stack, Text } from '@mantine/core';
import { previewRateExport } from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { Copyable } from '../../components/copyable.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { addressOf, type ExportPreview, formats, type RateExport } from './rate-export.ts';
import { FeedRate } from './feed-rate.tsx';

export interface ExportPreviewCardProps {
  readonly rateExport: RateExport;
  /** Absent where nothing may be changed. */
  readonly onEdit: (() => void) | undefined;
}

/** Where an export is read, what it shows at this moment, and what keeps the rest out of it. */
export function ExportPreviewCard({ rateExport, onEdit }: ExportPreviewCardProps) {
  const t = useMessages(messages);
  const query = useCall(previewRateExport, { id: rateExport._id }, { keepsPrevious: true });
  return (
    <Section
      title={rateExport.name}
      aside={
        onEdit && (
          <Button variant="default" size="xs" onClick={onEdit}>
            {t('edit')}
          </Button>
        )
      }
    >
      <Stack gap={16}>
        <Facts>
          {formats.map((format) => (
            <Fact name={t(`format.${format}`)} key={format}>
              <Copyable value={addressOf(window.location.origin, rateExport, format)} />
            </Fact>
          ))}
        </Facts>
        {!rateExport.isActive && <Notice severity="info">{t('offText')}</Notice>}
        <Answer query={query}>
          {(preview) => <Preview preview={preview} problemCount={rateExport.problemCount} />}
        </Answer>
      </Stack>
    </Section>
  );
}

const shownAtFirst = 30;

interface PreviewProps {
  readonly preview: ExportPreview;
  /** Of all, where the list of them breaks off. */
  readonly problemCount: number;
}

function Preview({ preview: { items, problems, leftOut }, problemCount }: PreviewProps) {
  const t = useMessages(messages);
  const [isAll, setIsAll] = useState(false);
  return (
    <Stack gap={16}>
      {problems.length > 0 && (
        <Notice severity="warning" title={t('problemsTitle', { count: Math.max(problems.length, problemCount) })}>
          <Spoiler maxHeight={140} showLabel={t('more')} hideLabel={t('less')}>
            <List size="sm">
              {problems.map(({ problem, routeId, route, from, to, city }) => (
                <List.Item key={`${routeId} ${problem}`}>
                  {route}: {t(`problem.${problem}`, { pair: [from, to, city].filter(Boolean).join(' ') })}
                </List.Item>
              ))}
            </List>
          </Spoiler>
        </Notice>
      )}
      <DataTable
        label={t('preview')}
        rows={isAll ? items : items.slice(0, shownAtFirst)}
        rowKey={({ routeId }) => routeId}
        empty={<Empty title={t('empty')} text={t('emptyText')} />}
        columns={[
          {
            key: 'pair',
            title: t('pair'),
            card: 'heading',
            render: ({ from, to, city }) => `${from} → ${to}${city === null ? '' : `, ${city}`}`,
          },
          {
            key: 'rate',
            title: t('rate'),
            isNumeric: true,
            render: (item) => <FeedRate rate={item} fee={item.fee} />,
          },
          { key: 'shown', title: t('shown'), isNumeric: true, render: ({ shown }) => <FeedRate rate={shown} /> },
          { key: 'limits', title: t('limits'), isNumeric: true, render: ({ min, max }) => `${min} – ${max}` },
          { key: 'amount', title: t('amount'), isNumeric: true, render: ({ amount }) => amount },
          { key: 'flags', title: t('flags'), render: ({ flags }) => flags.join(', ') },
        ]}
      />
      {!isAll && items.length > shownAtFirst && (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setIsAll(true)}>
          {t('showAll', { count: items.length })}
        </Button>
      )}
      {leftOut.length > 0 && (
        <div>
          <Text fw={600}>{t('leftOutTitle', { count: leftOut.length })}</Text>
          <Spoiler maxHeight={120} showLabel={t('more')} hideLabel={t('less')}>
            <List size="sm">
              {leftOut.map(({ reason, routeId, route }) => (
                <List.Item key={routeId}>
                  {route}: {t(`reason.${reason}`)}
                </List.Item>
              ))}
            </List>
          </Spoiler>
        </div>
      )}
    </Stack>
  );
}
