import { Select, type SelectProps } from '@mantine/core';
import { useLazyList } from './use-lazy-list.ts';

/** The kit's field for one of many, whose list is there from the first focus on. */
export function LazySelect({ onFocus, ...props }: Omit<SelectProps, 'comboboxProps'>) {
  return <Select {...props} {...useLazyList(onFocus)} />;
}
