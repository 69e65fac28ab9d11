import { type Context, use as preactUse, useContext, useEffect, useState } from 'preact/compat';

// @ts-expect-error Its types stand in one namespace; its code exports each by name.
export * from 'preact/compat';
export { default } from 'preact/compat';

/** Preact's own does not find a context while a page is drawn to text. */
export function use<T>(usable: Context<T> | Promise<T>): T {
  return import.meta.env.SSR && !(usable instanceof Promise) ? useContext(usable) : preactUse(usable);
}

/** Preact's own never defers: here the value follows once what it was changed with is painted. */
export function useDeferredValue<T>(value: T, initial: T = value): T {
  const [shown, show] = useState({ value: initial });
  useEffect(() => {
    if (!Object.is(shown.value, value)) show({ value });
  }, [shown, value]);
  return shown.value;
}

/** The one thing of React that Preact has not and Mantine names: it hides what stays mounted, and nothing of the site does. */
export function Activity(): never {
  throw new Error('Preact has no Activity');
}
