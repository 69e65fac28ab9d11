import { type ChangeEvent, useState } from 'react';

/** What is wrong with each field of a form, reported once somebody tried to send it. */
export function useFilled<Field extends string>(problems: Readonly<Record<Field, string | undefined>>) {
  const [isTried, setTried] = useState(false);

  /** Answers whether everything is filled in; where it is not, goes to the first field that is wrong. */
  function check(form: HTMLFormElement): boolean {
    setTried(true);
    const first = (Object.keys(problems) as Field[]).find((field) => problems[field] !== undefined);
    if (first === undefined) return true;
    const field = form.elements.namedItem(first);
    const element = field instanceof RadioNodeList ? field[0] : field;
    if (element instanceof HTMLElement) element.focus();
    return false;
  }

  const problem = (field: Field) => (isTried ? problems[field] : undefined);

  return {
    check,
    problem,
    /** What a field that is typed into needs of its form. */
    field: (name: Field, value: string, set: (value: string) => void) => ({
      name,
      value,
      error: problem(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(event.currentTarget.value),
    }),
    /** The form is empty again, and nobody has tried to send that. */
    forget: () => setTried(false),
  };
}
