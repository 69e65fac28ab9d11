// Comes before React, for hot reload; a build leaves it out.
import '@vitejs/plugin-react/preamble';
import '@tetri/ui/fonts.css';
import '@tetri/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { Backoffice } from './backoffice.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(<Backoffice />);
