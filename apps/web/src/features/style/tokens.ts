/** The tokens of `@tetri/ui`, in the order in which they are shown. */
export const colours = {
  surfaces: ['paper', 'surface', 'inset', 'hover', 'line', 'edge'],
  ink: ['ink', 'ink-soft', 'ink-faint'],
  brand: ['pine', 'pine-deep', 'pine-wash', 'on-pine', 'brass', 'brass-wash', 'brass-line'],
  status: ['red', 'green', 'gold', 'cyan', 'blue', 'light-blue', 'grey'],
} as const;

export const sizes = [1, 2, 3, 4, 5, 6] as const;
export const gaps = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const radii = [1, 2, 3, 4] as const;
export const shadows = [1, 2, 3] as const;
