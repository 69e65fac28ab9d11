import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Button,
  Chip,
  IconButton,
  Stack,
  Typography,
} from '@mui/material';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import type { Field } from './field.ts';
import type { FieldFault } from './field-fault.ts';
import { FieldForm } from './field-form.tsx';
import { messages } from './messages.ts';

export interface FieldCardProps {
  readonly field: Field;
  readonly fault: FieldFault | undefined;
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  readonly hasNetwork: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (field: Field) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** One field: a line that opens into its form. */
export function FieldCard(props: FieldCardProps) {
  const { field, fault, isOpen, isDisabled, hasNetwork, onOpen, onChange, onUp, onDown, onRemove } = props;
  const t = useMessages(messages);
  const language = useLanguage();
  const name = field.name[language] || field.name.en || t('unnamed');
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, isNowOpen) => onOpen(isNowOpen)}
      disableGutters
      variant="outlined"
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="caption" color="textSecondary">
            {[field.key, t(`type.${field.type}`)].filter(Boolean).join(' · ')}
          </Typography>
          {field.isRequired && <Chip size="small" variant="outlined" label={t('required')} />}
          {fault && <Chip size="small" color="error" label={t('toCheck')} />}
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <Stack spacing={2}>
          {fault && <Alert severity="error">{t(`fault.${fault}`)}</Alert>}
          <FieldForm field={field} fault={fault} isDisabled={isDisabled} hasNetwork={hasNetwork} onChange={onChange} />
          {!isDisabled && (
            <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
              <IconButton aria-label={t('up', { name })} onClick={onUp} disabled={!onUp}>
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton aria-label={t('down', { name })} onClick={onDown} disabled={!onDown}>
                <ArrowDownward fontSize="small" />
              </IconButton>
              <Box sx={{ flex: 1 }} />
              <Button color="error" size="small" onClick={onRemove} aria-label={t('removeNamed', { name })}>
                {t('remove')}
              </Button>
            </Stack>
          )}
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}
