// Comes before React: what Vite's plugin would put into the page as an inline script, which our pages do not allow.
import '@vitejs/plugin-react/preamble';
import './entry-client.tsx';
