/** A colour of ours as clients take it, "#0b5a46", in the scheme that is shown now: "--t-pine". */
export function colourOf(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const parts = getComputedStyle(probe).color.match(/\d+/g) ?? [];
  probe.remove();
  return parts.slice(0, 3).reduce((hex, part) => hex + Number(part).toString(16).padStart(2, '0'), '#');
}
