import { Box, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import type { ContentKind } from '@tetri/contract';
import { Link } from 'react-router';
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
        fullWidth
        sx={{ mb: 2 }}
      />
    );
  }
  return (
    <Box component="nav" aria-label={t('kind')} sx={{ width: 190, flexShrink: 0 }}>
      <List dense disablePadding>
        {kindsInOrder.map((name) => (
          <ListItem key={name} disablePadding>
            <ListItemButton
              component={Link}
              to={`/content?kind=${name}`}
              selected={name === kind}
              aria-current={name === kind ? 'page' : undefined}
              sx={{ borderRadius: 2, minHeight: 36, color: name === kind ? 'primary.main' : 'text.primary' }}
            >
              <ListItemText
                primary={t(`kind.${name}`)}
                slotProps={{ primary: { sx: { fontWeight: name === kind ? 650 : 500 } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
