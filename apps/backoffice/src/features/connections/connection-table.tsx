import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Connections } from './connection-types.ts';
import { messages } from './messages.ts';
import { useSharedText } from './use-shared-text.ts';

interface ConnectionTableProps {
  readonly connections: Connections;
  readonly onChoose: (key: string) => void;
}

/** So many stand there at first: the strongest. */
const firstMax = 12;

interface Row {
  readonly key: string;
  readonly chosen: string;
  readonly one: string;
  readonly other: string;
  readonly shared: string;
  readonly values: string;
  readonly strength: string;
}

/** The links of the drawing in words. */
export function ConnectionTable({ connections: { accounts, links, hubs }, onChoose }: ConnectionTableProps) {
  const t = useMessages(messages);
  const [isWhole, setWhole] = useState(false);
  const { nameOf, sharedText, hubText, kindText } = useSharedText();
  const names = new Map(accounts.map((account) => [account.person._id, nameOf(account)]));
  const centre = accounts[0]?.person._id ?? '';
  const rows: Row[] = [
    ...links.map((link) => {
      // The account that the page is about stands first.
      const [one, other] = link.b === centre ? [link.b, link.a] : [link.a, link.b];
      return {
        key: `${link.a} ${link.b}`,
        chosen: other,
        one: names.get(one) ?? '',
        other: names.get(other) ?? '',
        shared: sharedText(link),
        values: link.shared.flatMap(({ values }) => values).join(', '),
        strength: t('of5', { strength: link.strength }),
      };
    }),
    ...hubs.map((hub) => ({
      key: hub.key,
      chosen: hub.key,
      one: hub.members.map((id) => names.get(id) ?? '').join(', '),
      other: hubText(hub),
      shared: kindText(hub.kind),
      values: hub.value,
      strength: t('none'),
    })),
  ];
  return (
    <Section title={t('table')}>
      <DataTable
        label={t('table')}
        rows={isWhole ? rows : rows.slice(0, firstMax)}
        rowKey={({ key }) => key}
        onOpen={({ chosen }) => onChoose(chosen)}
        empty={<Empty title={t('nothingShared')} />}
        columns={[
          { key: 'one', title: t('account'), render: ({ one }) => one },
          { key: 'other', title: t('sharesWith'), card: 'heading', render: ({ other }) => other },
          { key: 'shared', title: t('what'), render: ({ shared }) => shared },
          {
            key: 'values',
            title: t('named'),
            render: ({ values }) => (
              <Text size="sm" truncate maw={220} title={values}>
                {values || '—'}
              </Text>
            ),
          },
          { key: 'strength', title: t('strength'), isNumeric: true, render: ({ strength }) => strength },
        ]}
      />
      {!isWhole && rows.length > firstMax && (
        <Button variant="subtle" mt={8} onClick={() => setWhole(true)}>
          {t('showAll', { count: rows.length })}
        </Button>
      )}
    </Section>
  );
}
