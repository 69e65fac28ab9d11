import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** A password that can be shown. */
export function PasswordField(props: PasswordInputProps) {
  const t = useMessages(messages);
  const [isShown, setIsShown] = useState(false);
  return (
    <PasswordInput
      size="md"
      required
      maxLength={128}
      onVisibilityChange={setIsShown}
      visibilityToggleButtonProps={{ 'aria-label': t(isShown ? 'hidePassword' : 'showPassword'), tabIndex: 0 }}
      {...props}
    />
  );
}
