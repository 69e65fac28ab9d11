import { MantineProvider } from '@mantine/core';
import { cssVariables, theme } from '@tetri/ui';
import { renderToStaticMarkup } from 'react-dom/server';

/** The kit's variables as our tokens set them. The kit would write them into the body, where HTML knows no style. */
export const kitVariables = renderToStaticMarkup(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} withGlobalClasses={false} />,
);
