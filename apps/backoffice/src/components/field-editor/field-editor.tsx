import Add from '@mui/icons-material/Add';
import { Button, FormHelperText, Menu, MenuItem, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { blankField, type Field } from './field.ts';
import { FieldCard } from './field-card.tsx';
import { fieldFault } from './field-fault.ts';
import { messages } from './messages.ts';
import { usualField, usualFields } from './usual-fields.ts';

export interface FieldEditorProps {
  readonly title: string;
  readonly text?: string;
  readonly fields: readonly Field[];
  readonly isDisabled: boolean;
  /** The side's currency is a coin: its network says what an address looks like. */
  readonly hasNetwork: boolean;
  readonly onChange: (fields: Field[]) => void;
}

const fieldsMax = 30;

/** The fields of one side, in the order customers see them. */
export function FieldEditor({ title, text, fields, isDisabled, hasNetwork, onChange }: FieldEditorProps) {
  const t = useMessages(messages);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<number>();
  const unused = usualFields.filter(({ key }) => !fields.some((field) => field.key === key));

  function add(field: Field) {
    setAnchor(null);
    setOpened(fields.length);
    onChange([...fields, field]);
  }

  function move(from: number, to: number) {
    const next = [...fields];
    next.splice(to, 0, ...next.splice(from, 1));
    setOpened((open) => (open === from ? to : open === to ? from : open));
    onChange(next);
  }

  return (
    <Stack spacing={1.5} component="section" aria-label={title}>
      <div>
        <Typography variant="h3">{title}</Typography>
        {text && <FormHelperText sx={{ m: 0 }}>{text}</FormHelperText>}
      </div>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('none')}
        </Typography>
      )}
      <div>
        {fields.map((field, index) => (
          <FieldCard
            key={index}
            field={field}
            fault={fieldFault(fields, index)}
            isOpen={opened === index}
            isDisabled={isDisabled}
            hasNetwork={hasNetwork}
            onOpen={(isOpen) => setOpened(isOpen ? index : undefined)}
            onChange={(next) => onChange(fields.map((one, at) => (at === index ? next : one)))}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < fields.length - 1 ? () => move(index, index + 1) : undefined}
            onRemove={() => {
              setOpened(undefined);
              onChange(fields.filter((_, at) => at !== index));
            }}
          />
        ))}
      </div>
      {!isDisabled && fields.length < fieldsMax && (
        <div>
          <Button
            size="small"
            startIcon={<Add />}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {t('add')}
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {unused.map(({ key }) => (
              <MenuItem key={key} onClick={() => add(usualField(key, hasNetwork))}>
                {t(`usual.${key}`)}
              </MenuItem>
            ))}
            <MenuItem divider={false} onClick={() => add(blankField)}>
              {t('other')}
            </MenuItem>
          </Menu>
        </div>
      )}
    </Stack>
  );
}
