import { type FocusEventHandler, useState } from 'react';

/**
 * The kit draws the list of a closed field, and asks the browser where it would stand: the fields of one page cost a slow computer up to 140 ms so.
 * With this it is drawn from the first focus on. Drawn as the field opens, as the kit can do, is too late for its keys: the arrows would
 * begin at the first option, not at the chosen one.
 */
export function useLazyList<Element>(onFocus: FocusEventHandler<Element> | undefined) {
  const [wasFocused, setWasFocused] = useState(false);
  return {
    comboboxProps: { keepMounted: wasFocused },
    onFocus: ((event) => {
      setWasFocused(true);
      onFocus?.(event);
    }) satisfies FocusEventHandler<Element>,
  };
}
