import file from './guilloche.svg';

/**
 * A rosette of the kind engraved on banknotes: decoration only, in one thin line. The line is a file of its own, since it
 * would be a third of what each page sends.
 */
export function Guilloche({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-130 -130 260 260" aria-hidden="true" focusable="false">
      <use href={`${file}#rosette`} fill="none" stroke="var(--t-engraving)" strokeWidth="0.6" />
    </svg>
  );
}
