import { TextInput, type TextInputProps } from '@mantine/core';

/** Where somebody can be written to. */
export function EmailField(props: TextInputProps) {
  return <TextInput type="email" size="md" autoComplete="email" maxLength={254} {...props} />;
}
