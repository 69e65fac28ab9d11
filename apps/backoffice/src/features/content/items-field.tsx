import Add from '@mui/icons-material/Add';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { Language } from '@tetri/contract';
import type { ComponentType } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { blankValues, type Part, type Values } from './part.ts';
import type { PartFieldProps } from './part-field-props.ts';
import { RowTools } from './row-tools.tsx';

export interface ItemsFieldProps {
  /** Fills in a part of an item. */
  readonly Field: ComponentType<PartFieldProps>;
  readonly label: string;
  readonly parts: readonly Part[];
  readonly scope: string;
  readonly items: readonly Values[];
  readonly lang: Language | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (items: Values[]) => void;
}

/** Several of the same, one below the other. */
export function ItemsField({ Field, label, parts, scope, items, lang, isDisabled, onChange }: ItemsFieldProps) {
  const t = useMessages(messages);
  return (
    <Stack spacing={1.5} role="group" aria-label={label}>
      {items.map((item, index) => (
        <Box key={index} sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
          <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
            <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
              {label} {index + 1}
            </Typography>
            {!isDisabled && (
              <RowTools
                name={`${label} ${index + 1}`}
                items={items}
                index={index}
                onChange={(next) => onChange(next)}
              />
            )}
          </Stack>
          <Stack spacing={1.5}>
            {parts.map((part) => (
              <Field
                key={part.name}
                part={part}
                scope={scope}
                value={item[part.name]}
                {...(lang && { lang })}
                isDisabled={isDisabled}
                onChange={(value) => onChange(items.with(index, { ...item, [part.name]: value }))}
              />
            ))}
          </Stack>
        </Box>
      ))}
      {!isDisabled && (
        <Button
          size="small"
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...items, blankValues(parts)])}
        >
          {t('addItem')}
        </Button>
      )}
    </Stack>
  );
}
