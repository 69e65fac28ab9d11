import { Checkbox } from '@mantine/core';
import type { TemplateField } from '@tetri/contract';
import { useScope } from '../../../app/page-scope.ts';

interface AgreementFieldProps {
  readonly field: Extract<TemplateField, { kind: 'agreement' }>;
  readonly isTicked: boolean;
  readonly error: string | undefined;
  readonly onChange: (isTicked: boolean) => void;
}

export function AgreementField({ field, isTicked, error, onChange }: AgreementFieldProps) {
  const { lang } = useScope();
  return (
    <Checkbox
      name={field.key}
      label={field.label[lang]}
      description={field.hint?.[lang]}
      error={error}
      aria-invalid={error !== undefined}
      checked={isTicked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
