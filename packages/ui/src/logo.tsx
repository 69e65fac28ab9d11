const blade = 'M0-3.6C3.5-4.4 6.6-7.1 7-11.2 3.4-11.8-.3-9.9-2-6.6-2.6-5.4-2.1-4.1-1-3.4Z';
const turns = [0, 1, 2, 3, 4, 5, 6];

/** The mark: a coin with the seven-winged sun of the old Georgian ornament, which also turns like an exchange. */
export function LogoMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-18 -18 36 36" aria-hidden="true" focusable="false">
      <circle r="17" fill="var(--t-pine)" />
      <circle r="14.4" fill="none" stroke="var(--t-on-pine)" strokeOpacity="0.35" strokeWidth="0.7" />
      <g fill="var(--t-on-pine)">
        {turns.map((turn) => (
          <path key={turn} d={blade} transform={`rotate(${(turn * 360) / turns.length})`} />
        ))}
      </g>
      <circle r="1.7" fill="var(--t-on-pine)" />
    </svg>
  );
}
