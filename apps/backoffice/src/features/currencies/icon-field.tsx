import { Box, ListItemIcon, MenuItem, TextField } from '@mui/material';
import { useMessages } from '../../i18n/use-messages.ts';
import type { CurrencyList } from './currency.ts';
import { messages } from './messages.ts';

interface IconFieldProps {
  readonly value: string;
  readonly icons: CurrencyList['icons'];
  readonly isDisabled: boolean;
  readonly onChange: (icon: string) => void;
}

/** The picture of a currency, out of those that the product has. */
export function IconField({ value, icons, isDisabled, onChange }: IconFieldProps) {
  const t = useMessages(messages);
  return (
    <TextField
      select
      label={t('icon')}
      value={icons.some(({ name }) => name === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      disabled={isDisabled}
      slotProps={{ select: { SelectDisplayProps: { style: { display: 'flex', alignItems: 'center' } } } }}
    >
      {icons.map(({ name, url }) => (
        <MenuItem key={name} value={name}>
          <ListItemIcon sx={{ minWidth: 34 }}>
            <Box component="img" src={url} alt="" sx={{ width: 22, height: 22 }} />
          </ListItemIcon>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
