import { TextInput } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { FormGrid } from '../form-grid.tsx';
import { LanguageFields } from '../language-fields.tsx';
import { SelectField } from '../select-field.tsx';
import { SwitchField } from '../switch-field.tsx';
import { checksOf, type Field, fieldTypes } from './field.ts';
import type { FieldFault } from './field-fault.ts';
import { messages } from './messages.ts';
import { OptionLines } from './option-lines.tsx';
import { WholeField } from './whole-field.tsx';

export interface FieldFormProps {
  readonly field: Field;
  readonly fault: FieldFault | undefined;
  readonly isDisabled: boolean;
  readonly hasNetwork: boolean;
  readonly onChange: (field: Field) => void;
}

/** All there is to say of one field. */
export function FieldForm({ field, fault, isDisabled, hasNetwork, onChange }: FieldFormProps) {
  const t = useMessages(messages);
  const set = (values: Partial<Field>) => onChange({ ...field, ...values });
  const isNumber = field.type === 'number';
  return (
    <>
      <FormGrid>
        <TextInput
          label={t('key')}
          value={field.key}
          onChange={(event) => set({ key: event.target.value.trim() })}
          error={fault === 'key' || fault === 'keyTaken'}
          description={t('keyHint')}
          disabled={isDisabled}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <SelectField
          label={t('type')}
          value={field.type}
          options={fieldTypes.map((type) => [type, t(`type.${type}`)])}
          onChange={(type) => set({ type, checkAs: type === 'text' ? field.checkAs : null })}
          disabled={isDisabled}
        />
      </FormGrid>
      <FormGrid columns={3}>
        <LanguageFields
          label={t('name')}
          value={field.name}
          onChange={(name) => set({ name })}
          maxLength={200}
          isRequired
          isDisabled={isDisabled}
        />
        <LanguageFields
          label={t('placeholder')}
          value={field.placeholder}
          onChange={(placeholder) => set({ placeholder })}
          maxLength={200}
          isDisabled={isDisabled}
        />
      </FormGrid>
      <SwitchField
        label={t('isRequired')}
        isOn={field.isRequired}
        isDisabled={isDisabled}
        onChange={(isRequired) => set({ isRequired })}
      />
      {field.type === 'text' && (
        <SelectField
          label={t('checkAs')}
          value={field.checkAs ?? 'none'}
          options={checksOf(hasNetwork).map((check) => [check, t(`checkAs.${check}`)])}
          onChange={(check) => set({ checkAs: check === 'none' ? null : check })}
          description={t('checkAsHint')}
          disabled={isDisabled}
        />
      )}
      {field.type !== 'checkbox' && field.type !== 'select' && (
        <FormGrid columns={3}>
          <TextInput
            label={t('regex')}
            value={field.regex ?? ''}
            onChange={(event) => set({ regex: event.target.value || null })}
            error={fault === 'regex'}
            description={t('regexHint')}
            disabled={isDisabled}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
          />
          <WholeField
            label={t(isNumber ? 'min' : 'minLength')}
            value={field.min}
            onChange={(min) => set({ min })}
            isDisabled={isDisabled}
          />
          <WholeField
            label={t(isNumber ? 'max' : 'maxLength')}
            value={field.max}
            onChange={(max) => set({ max })}
            isDisabled={isDisabled}
          />
        </FormGrid>
      )}
      {field.type === 'select' && (
        <OptionLines options={field.options} isDisabled={isDisabled} onChange={(options) => set({ options })} />
      )}
    </>
  );
}
