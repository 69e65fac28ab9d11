/** A rosette of the kind engraved on banknotes: decoration only, in one thin line. */
export function Guilloche({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-130 -130 260 260" aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--t-engraving)" strokeWidth="0.6">
        {rings.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}

const rings = [rosette(72, 46, 18, 7), rosette(100, 18, 24, 11), rosette(48, 26, 12, 5)];

/** A closed curve that swings `depth` about `radius`, `petals` times a turn, over `winds` turns shifted against each other. */
function rosette(radius: number, depth: number, petals: number, winds: number): string {
  const steps = petals * 26;
  let path = '';
  for (let step = 0; step <= steps; step += 1) {
    const turn = (step / steps) * Math.PI * 2 * winds;
    const distance = radius + (depth / 2) * Math.sin((turn * petals) / winds);
    const x = (distance * Math.cos(turn)).toFixed(1);
    const y = (distance * Math.sin(turn)).toFixed(1);
    path += `${step === 0 ? 'M' : 'L'}${x} ${y}`;
  }
  return `${path}Z`;
}
