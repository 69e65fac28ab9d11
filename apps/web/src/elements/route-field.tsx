import { Checkbox, InputBase, NativeSelect, TextInput } from '@mantine/core';
import type { CallOutput, getRoute } from '@tetri/contract';
import type { ScannedDestination } from '@tetri/destinations';
import type { KeyboardEvent } from 'react';
import styles from './route-field.module.css';
import { ScanButton } from './scan/scan-button.tsx';

type Field = CallOutput<typeof getRoute>['route']['fields'][number];

interface RouteFieldProps {
  readonly field: Field;
  readonly name: string;
  /** Instead of the field's own name. */
  readonly label?: string | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Called when the field is left, where what it holds can be judged. */
  readonly onLeft?: () => unknown;
  /** Takes what a scanned code says; without it the address alone fills the field. */
  readonly onScanned?: ((found: ScannedDestination) => void) | undefined;
}

const keyboards = { text: 'text', email: 'email', phone: 'tel', number: 'decimal' } as const;
const autofill: Readonly<Record<string, string>> = { name: 'name', phone: 'tel', email: 'email', card: 'cc-number' };

/** One field of a route, drawn by its type. */
export function RouteField(props: RouteFieldProps) {
  const { field, name, label = field.name, value, error, onChange, onLeft } = props;
  const { onScanned = ({ address }) => onChange(address) } = props;
  const shared = {
    name,
    label,
    error,
    required: field.required,
    id: `field-${name}`,
    onBlur: onLeft && (() => void onLeft()),
  };
  if (field.type === 'checkbox') {
    return (
      <Checkbox
        {...shared}
        aria-invalid={error !== undefined}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    );
  }
  if (field.type === 'select') {
    const options = field.options.map((option) => ({ value: option.value, label: option.name }));
    return (
      <NativeSelect
        {...shared}
        size="md"
        value={value}
        data={[{ value: '', label: field.placeholder || '—' }, ...options]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (field.type === 'text' && autofill[field.key] === undefined) {
    // An address is longer than a phone is wide: the field grows, so that all of it can be checked.
    return (
      <InputBase
        {...shared}
        component="textarea"
        multiline
        rows={1}
        size="md"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        placeholder={field.placeholder}
        classNames={{ input: styles['growing'] ?? '' }}
        {...(field.check?.kind === 'address' && {
          rightSection: <ScanButton label={label} onScanned={onScanned} />,
          rightSectionWidth: '2.75rem',
        })}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/[\r\n]+/g, ''))}
        onKeyDown={submitOnEnter}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      size="md"
      type={field.type === 'email' ? 'email' : field.type === 'phone' ? 'tel' : 'text'}
      inputMode={keyboards[field.type]}
      autoComplete={autofill[field.key] ?? 'off'}
      spellCheck={false}
      maxLength={500}
      placeholder={field.placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  // By its button, which is not pressed while it is busy or closed; a key that is held down presses once.
  if (!event.repeat) event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
}
