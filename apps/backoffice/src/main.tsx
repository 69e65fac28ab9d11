// Comes before React, for hot reload; a build leaves it out.
import '@vitejs/plugin-react/preamble';
import './without-eval.ts';
import '@tetri/ui/fonts.css';
import '@tetri/ui/tokens.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/backoffice.css';
import { createRoot } from 'react-dom/client';
import { Backoffice, fetchFirst } from './backoffice.tsx';
import { keepErrorTexts } from './i18n/error-texts.ts';
import { currentLanguage } from './i18n/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
document.documentElement.lang = currentLanguage();
keepErrorTexts();
// Not awaited here: a module that others wait for is built into dozens of files.
void fetchFirst().then(() => createRoot(root).render(<Backoffice />));
