import { NumberInput, TextInput } from '@mantine/core';
import { SelectField } from '../../../components/select-field.tsx';
import type { DrawField, FieldProps } from './field-props.ts';
import { useSettingNames } from './setting-names.ts';
import { SettingsList } from './settings-list.tsx';
import { SettingsObject } from './settings-object.tsx';
import type { Draft, DraftObject } from './settings-schema.ts';

/** One setting, drawn as its schema is. */
export function SettingsField({ method, name, schema, isRequired, value, currencies, onChange }: FieldProps) {
  const { t, nameOf, hintOf } = useSettingNames();
  const shared = { label: nameOf(name), description: hintOf(method, name), required: isRequired };
  const draw: DrawField = (props) => (
    <SettingsField key={props.name} {...props} method={method} currencies={currencies} />
  );
  switch (schema.kind) {
    case 'object':
      return <SettingsObject fields={schema.fields} value={value as DraftObject} draw={draw} onChange={onChange} />;
    case 'list':
      return (
        <SettingsList name={name} list={schema} items={value as readonly Draft[]} draw={draw} onChange={onChange} />
      );
    case 'choice':
      return (
        <SelectField
          {...shared}
          value={String(value)}
          options={schema.options.map((option) => [option, option])}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <SelectField
          {...shared}
          value={String(value)}
          options={[
            ['', t('byItself')],
            ['true', t('yes')],
            ['false', t('no')],
          ]}
          onChange={(chosen) => onChange(chosen === '' ? '' : chosen === 'true')}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...shared}
          value={value as number | string}
          onChange={(typed) => onChange(typed)}
          placeholder={schema.usual === undefined ? undefined : t('usual', { value: String(schema.usual) })}
          min={schema.min}
          max={schema.max}
          clampBehavior="none"
          allowDecimal={false}
          hideControls
        />
      );
    default:
      return name === 'currencyId' ? (
        <SelectField {...shared} value={String(value)} options={currencies} onChange={onChange} searchable />
      ) : (
        <TextInput
          {...shared}
          value={String(value)}
          maxLength={schema.max}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
