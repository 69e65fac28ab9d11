import { createRoot } from 'react-dom/client';
import { Backoffice } from './backoffice.tsx';

export function showBackoffice(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(<Backoffice />);
}
