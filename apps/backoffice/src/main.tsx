// Comes before React, for hot reload; a build leaves it out.
import '@vitejs/plugin-react/preamble';
import '@tetri/ui/fonts.css';
import '@tetri/ui/tokens.css';
import { config } from 'zod';

// The first schema would try whether code can be made of text, a breach of the page's policy: nothing with a schema may be
// loaded before.
config({ jitless: true });
const { showBackoffice } = await import('./show-backoffice.tsx');
showBackoffice();
