import { DemoBadge } from './demo-badge.tsx';

interface PersonNameProps {
  readonly person: { readonly email: string; readonly name: string; readonly isDemo: boolean };
}

/** Who somebody is, and whether the demo made them. Where it is narrow, an address breaks at its sign rather than in a word. */
export function PersonName({ person: { email, name, isDemo } }: PersonNameProps) {
  const text = email || name;
  const sign = text.lastIndexOf('@');
  return (
    <>
      {sign < 0 ? text : text.slice(0, sign)}
      {sign >= 0 && (
        <>
          <wbr />
          {text.slice(sign)}
        </>
      )}{' '}
      {isDemo && <DemoBadge />}
    </>
  );
}
