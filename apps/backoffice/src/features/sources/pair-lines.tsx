import Close from '@mui/icons-material/Close';
import { Button, FormHelperText, IconButton, Stack, TextField } from '@mui/material';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

type Line = readonly [first: string, second: string];

export interface PairLinesProps {
  readonly lines: readonly Line[];
  readonly labels: Line;
  readonly hint: string;
  readonly addLabel: string;
  /** Of the first of the two. */
  readonly isUpperCase?: boolean;
  readonly onChange: (lines: readonly Line[]) => void;
}

/** Lines of two texts that belong together. */
export function PairLines({ lines, labels, hint, addLabel, isUpperCase = false, onChange }: PairLinesProps) {
  const t = useMessages(messages);
  const replace = (index: number, line: Line) => onChange(lines.map((one, at) => (at === index ? line : one)));
  const slotProps = { htmlInput: { maxLength: 500, autoComplete: 'off', spellCheck: false } };
  return (
    <Stack spacing={1}>
      {lines.map(([first, second], index) => (
        <Stack key={index} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <TextField
            label={labels[0]}
            value={first}
            onChange={({ target: { value } }) => replace(index, [isUpperCase ? value.toUpperCase() : value, second])}
            sx={{ flex: 2, minWidth: 0 }}
            slotProps={slotProps}
          />
          <TextField
            label={labels[1]}
            value={second}
            onChange={(event) => replace(index, [first, event.target.value])}
            sx={{ flex: 3, minWidth: 0 }}
            slotProps={slotProps}
          />
          <IconButton aria-label={t('removeLine')} onClick={() => onChange(lines.filter((_, at) => at !== index))}>
            <Close fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      <FormHelperText>{hint}</FormHelperText>
      <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => onChange([...lines, ['', '']])}>
        {addLabel}
      </Button>
    </Stack>
  );
}
