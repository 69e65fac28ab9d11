import { useSearchParams } from 'wouter';

/** What a list shows, kept in its address: an empty value is left out, and another filter begins at the first page. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

  function change(values: Readonly<Record<string, string>>) {
    setParams(
      (before) =>
        new URLSearchParams(
          Object.entries({ ...Object.fromEntries(before), page: '', ...values }).filter(([, value]) => value),
        ),
      { replace: true },
    );
  }

  return { params, page, change };
}
