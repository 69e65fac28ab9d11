import { InputAdornment, TextField } from '@mui/material';
import { contentKinds, type ContentKind } from '@tetri/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface LinkFieldProps {
  readonly kind: ContentKind;
  readonly value: string;
  /** It still follows the title. */
  readonly isFollowing: boolean;
  /** Under which link readers have it now. */
  readonly published?: string;
  readonly isDisabled: boolean;
  readonly onChange: (link: string) => void;
}

/** The document's own part of its address. */
export function LinkField({ kind, value, isFollowing, published, isDisabled, onChange }: LinkFieldProps) {
  const t = useMessages(messages);
  const isMoving = published !== undefined && published !== value;
  const folder = contentKinds[kind].link;
  return (
    <TextField
      label={t('part.link')}
      value={value}
      onChange={(event) => onChange(event.target.value.toLowerCase().replaceAll(/\s+/g, '-'))}
      disabled={isDisabled}
      helperText={isMoving ? t('linkMoves', { link: published }) : isFollowing && t('linkHint')}
      required
      fullWidth
      slotProps={{
        htmlInput: { maxLength: 120, autoComplete: 'off', spellCheck: false },
        input: {
          startAdornment: <InputAdornment position="start">{folder ? `/${folder}/` : '/'}</InputAdornment>,
        },
        formHelperText: { sx: { color: isMoving ? 'warning.main' : undefined }, 'aria-live': 'polite' },
      }}
    />
  );
}
