import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTable } from '../../components/data-table.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { countText, shareText } from './count-text.ts';
import { messages } from './messages.ts';

interface Row {
  readonly name: string;
  readonly more?: readonly string[];
  readonly visits: number;
  readonly isDemo?: boolean;
}

interface CountTableProps {
  readonly title: string;
  readonly total: number;
  readonly rows: readonly Row[];
  readonly nameTitle: string;
  readonly moreTitles?: readonly string[];
  readonly empty?: ReactNode;
}

/** What was counted, the most first, with its share of all. */
export function CountTable({ title, total, rows, nameTitle, moreTitles = [], empty = null }: CountTableProps) {
  const t = useMessages(messages);
  return (
    <Section title={title}>
      <DataTable
        label={title}
        rows={rows}
        rowKey={({ name, more = [] }) => [name, ...more].join('\n')}
        empty={empty}
        columns={[
          {
            key: 'name',
            title: nameTitle,
            card: 'heading',
            render: ({ name, isDemo }) => (
              <Box style={{ overflowWrap: 'anywhere' }}>
                {name} {isDemo && <DemoBadge />}
              </Box>
            ),
          },
          ...moreTitles.map((moreTitle, at) => ({
            key: moreTitle,
            title: moreTitle,
            render: ({ more }: Row) => more?.[at] || '—',
          })),
          { key: 'visits', title: t('visits'), isNumeric: true, width: 110, render: ({ visits }) => countText(visits) },
          {
            key: 'share',
            title: t('share'),
            isNumeric: true,
            width: 90,
            render: ({ visits }) => shareText(visits, total),
          },
        ]}
      />
    </Section>
  );
}
