import { config } from 'zod';

// The first schema would try whether code can be made of text, a breach of the page's policy: this comes before any.
config({ jitless: true });
