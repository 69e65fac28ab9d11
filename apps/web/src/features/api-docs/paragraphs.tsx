import { Prose } from './prose.tsx';
import { type ApiDocsKey, useApiDocsMessages } from './use-api-docs-messages.ts';

/** Texts of the catalogue, a paragraph each. */
export function Paragraphs({ of: keys }: { readonly of: readonly ApiDocsKey[] }) {
  const t = useApiDocsMessages();
  return keys.map((key) => (
    <p key={key}>
      <Prose text={t(key)} />
    </p>
  ));
}
