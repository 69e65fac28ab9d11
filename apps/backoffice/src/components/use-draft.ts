import { useState } from 'react';

export interface Draft<Loaded, Form> {
  /** What the draft began from: its version goes with the save. */
  readonly base: Loaded;
  readonly form: Form;
  readonly isChanged: boolean;
  readonly set: (values: Partial<Form>) => void;
  /** Begins anew from what is stored now. */
  readonly discard: () => void;
  /** Goes on from what was just saved. */
  readonly accept: (saved: Loaded) => void;
  /**
   * What was typed at this drawing was saved: goes on from what is stored, as soon as it is read again. What was typed since stays
   * typed over that.
   */
  readonly follow: () => void;
}

/**
 * What is being typed over something that is stored. News from the server replace it only while nothing is typed: a
 * colleague's change must not take away half a form.
 */
export function useDraft<Loaded extends { readonly version: number }, Form extends object>(
  loaded: Loaded,
  formOf: (loaded: Loaded) => Form,
): Draft<Loaded, Form> {
  const [base, setBase] = useState(loaded);
  const [form, setForm] = useState(() => formOf(loaded));
  const [sent, setSent] = useState<string>();
  const typed = JSON.stringify(form);
  const isChanged = typed !== JSON.stringify(formOf(base));

  function begin(from: Loaded) {
    setBase(from);
    setForm(formOf(from));
    setSent(undefined);
  }

  if (loaded.version > base.version) {
    if (!isChanged || sent === typed) begin(loaded);
    else if (sent !== undefined) {
      setBase(loaded);
      setSent(undefined);
    }
  }
  return {
    base,
    form,
    isChanged,
    set: (values) => setForm((before) => ({ ...before, ...values })),
    discard: () => begin(loaded.version > base.version ? loaded : base),
    accept: begin,
    follow: () => setSent(typed),
  };
}
