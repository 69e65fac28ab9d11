import { Button, Text } from '@mantine/core';
import type { StaffPlace } from '@tetri/contract';
import { currencyName } from '@tetri/ui';
import { useState } from 'react';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Section } from '../../components/section.tsx';
import { usePlaceName } from '../../components/use-place-name.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Line, UsualPlace } from './place-types.ts';
import { UsualDialog } from './usual-dialog.tsx';

interface UsualCardProps {
  readonly lines: readonly Line[];
  readonly places: readonly StaffPlace[];
  readonly usual: readonly UsualPlace[];
  readonly mayChange: boolean;
}

/** Where people receive and pay each currency by hand. */
export function UsualCard({ lines, places, usual, mayChange }: UsualCardProps) {
  const t = useMessages(messages);
  const placeName = usePlaceName();
  const [openId, setOpenId] = useState<string>();
  const currencies = [...new Map(lines.map(({ currency }) => [currency._id, currency])).values()];
  const usualOf = (id: string) => usual.find(({ currencyId }) => currencyId === id);
  const columns: readonly Column<(typeof currencies)[number]>[] = [
    {
      key: 'currency',
      title: t('currency'),
      card: 'heading',
      render: (currency) => (
        <>
          <Text fw={650} component="span">
            {currency.code}
          </Text>{' '}
          <Text size="xs" component="span" c="dimmed">
            {currencyName(currency)}
          </Text>
        </>
      ),
    },
    {
      key: 'place',
      title: t('usualAt'),
      render: ({ _id }) => {
        const code = usualOf(_id)?.place ?? '';
        const place = places.find((one) => one.code === code);
        return place ? placeName(place) : code;
      },
    },
    {
      key: 'edit',
      title: '',
      isNumeric: true,
      render: ({ _id, code }) =>
        mayChange && (
          <Button size="xs" variant="default" aria-label={`${t('edit')} ${code}`} onClick={() => setOpenId(_id)}>
            {t('edit')}
          </Button>
        ),
    },
  ];
  const add = mayChange && currencies.length > 0 && (
    <Button variant="default" onClick={() => setOpenId('')}>
      {t('sayWhere')}
    </Button>
  );
  return (
    <Section title={t('usual')} aside={add}>
      <Text size="sm" c="dimmed" mb={12}>
        {t('usualText')}
      </Text>
      <DataTable
        label={t('usual')}
        columns={columns}
        rows={currencies.filter(({ _id }) => usualOf(_id))}
        rowKey={({ _id }) => _id}
        empty={<Empty title={t('noUsual')} />}
      />
      {openId !== undefined && (
        <UsualDialog
          currencies={currencies}
          currencyId={openId}
          usual={usual}
          places={places}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Section>
  );
}
