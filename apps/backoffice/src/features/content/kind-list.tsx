import { Box, NavLink } from '@mantine/core';
import type { ContentKind } from '@tetri/contract';
import { Link } from 'wouter';
import { SelectField } from '../../components/select-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { kindsInOrder } from './kinds.ts';
import { messages } from './messages.ts';

export interface KindListProps {
  readonly kind: ContentKind;
  readonly isNarrow: boolean;
  readonly onChoose: (kind: ContentKind) => void;
}

/** Kinds of content beside the table, or in a list that opens where there is no room beside it. */
export function KindList({ kind, isNarrow, onChoose }: KindListProps) {
  const t = useMessages(messages);
  if (isNarrow) {
    return (
      <SelectField
        label={t('kind')}
        value={kind}
        options={kindsInOrder.map((name) => [name, t(`kind.${name}`)])}
        onChange={onChoose}
        mb={16}
      />
    );
  }
  return (
    <Box w={190} style={{ flexShrink: 0 }} component="nav" aria-label={t('kind')}>
      {kindsInOrder.map((name) => (
        <NavLink
          key={name}
          component={Link}
          to={`/content?kind=${name}`}
          bdrs="sm"
          py={6}
          active={name === kind}
          aria-current={name === kind ? 'page' : undefined}
          label={t(`kind.${name}`)}
        />
      ))}
    </Box>
  );
}
