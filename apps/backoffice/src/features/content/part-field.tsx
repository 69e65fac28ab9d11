import { TextInput } from '@mantine/core';
import { GrowingTextarea } from '../../components/growing-textarea.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { type BlockValues, BlocksField } from './blocks-field.tsx';
import { ImageField, ImageLibrary } from './image-field.tsx';
import { ItemsField } from './items-field.tsx';
import { type Key, messages } from './messages.ts';
import type { Values } from './part.ts';
import type { PartFieldProps } from './part-field-props.ts';
import { ReferenceField } from './reference-field.tsx';
import { TagsField } from './tags-field.tsx';
import { useLabels } from './use-labels.ts';

/** Fills in one part of a document, in the way its schema says. */
export function PartField({ part, scope, value, lang, isDisabled, onChange }: PartFieldProps) {
  const t = useMessages(messages);
  const { partLabel, optionLabel } = useLabels();
  const label = partLabel(scope, part.name);
  const hintKey = [`hint.${scope}.${part.name}`, `hint.${part.name}`].find((key) => key in messages.en);
  const description = hintKey && t(hintKey as Key);
  switch (part.control) {
    case 'line':
    case 'text': {
      const field = {
        label,
        value: value as string,
        onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
        required: part.isRequired,
        disabled: isDisabled,
        description,
        maxLength: part.maxLength,
        lang,
      };
      return part.control === 'line' ? (
        <TextInput {...field} />
      ) : (
        <GrowingTextarea {...field} minRows={3} maxRows={14} />
      );
    }
    case 'rich':
      return (
        <RichTextField
          label={label}
          value={value as string}
          lang={lang ?? 'en'}
          isRequired={part.isRequired}
          isDisabled={isDisabled}
          onChange={onChange}
          description={description}
          PicturePicker={ImageLibrary}
        />
      );
    case 'image':
      return <ImageField label={label} value={value as string | null} isDisabled={isDisabled} onChange={onChange} />;
    case 'choice':
      return (
        <SelectField
          label={label}
          value={value as string}
          options={part.options.map((option) => [option, optionLabel(part.name, option)])}
          onChange={onChange}
          disabled={isDisabled}
          description={description}
        />
      );
    case 'switch':
      return (
        <SwitchField
          label={label}
          isOn={value === true}
          isDisabled={isDisabled}
          onChange={onChange}
          description={description}
        />
      );
    case 'tags':
      return <TagsField label={label} value={value as readonly string[]} isDisabled={isDisabled} onChange={onChange} />;
    case 'reference':
      return (
        <ReferenceField
          label={label}
          kind={part.of ?? 'faqGroup'}
          value={value as string}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      );
    case 'blocks':
      return (
        <BlocksField
          Field={PartField}
          label={label}
          blocks={value as readonly BlockValues[]}
          lang={lang}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      );
    case 'items':
      return (
        <ItemsField
          Field={PartField}
          label={label}
          parts={part.items}
          scope={scope}
          items={value as readonly Values[]}
          lang={lang}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      );
  }
}
