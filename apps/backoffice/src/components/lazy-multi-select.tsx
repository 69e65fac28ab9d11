import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useLazyList } from './use-lazy-list.ts';

/** The kit's field for some of many, whose list is there from the first focus on. */
export function LazyMultiSelect<Value extends string>({
  onFocus,
  ...props
}: Omit<MultiSelectProps<Value>, 'comboboxProps'>) {
  return <MultiSelect {...props} {...useLazyList(onFocus)} />;
}
