import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** A password that can be shown. */
export function PasswordField(props: TextFieldProps) {
  const t = useMessages(messages);
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      type={isShown ? 'text' : 'password'}
      size="medium"
      required
      {...props}
      slotProps={{
        htmlInput: { maxLength: 128 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
