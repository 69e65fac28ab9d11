import type { Plugin } from 'vite';

const parts = ['MantineCssVariables', 'MantineClasses'];

/** The kit's own writing of variables and classes into the page, which the site has switched off: no page carries it. */
export function withoutKitVariables(): Plugin {
  return {
    name: 'tetri-without-kit-variables',
    enforce: 'pre',
    load: (id) => {
      const part = parts.find((name) => id.endsWith(`/MantineProvider/${name}/${name}.mjs`));
      return part && `export const ${part} = () => null;`;
    },
  };
}
