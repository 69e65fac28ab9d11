import { TextInput, type TextInputProps } from '@mantine/core';

export interface AskFieldProps extends Omit<TextInputProps, 'onChange'> {
  readonly onChange: (text: string) => void;
}

/** Loaded for those few who are asked for something. */
export default function AskField({ onChange, ...field }: AskFieldProps) {
  return <TextInput {...field} onChange={(event) => onChange(event.currentTarget.value)} />;
}
