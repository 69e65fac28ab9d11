import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from '../../routing/index.ts';
import { useKnownSecret } from '../../app/checkout-return.ts';
import { PageHead } from '../../elements/page-head.tsx';
import { focusWrong } from '../../elements/focus-wrong.ts';
import styles from './find-order-screen.module.css';
import { readOrderLink, type TypedOrder } from './read-order-link.ts';
import { useFindOrderMessages } from './use-find-order-messages.ts';

/** Leads to an order, or to its payment page, by its link, or by its number and the code of the link. */
export function FindOrderScreen({ type }: { readonly type: 'order' | 'payment' }) {
  const t = useFindOrderMessages();
  const navigate = useNavigate();
  // Whoever comes back from an order that was not found mends what they typed.
  const { state, search } = useLocation();
  const before = state as TypedOrder | null;
  // An address that breaks off names the order all the same.
  const { uid = '' } = useParams();
  const known = useKnownSecret(uid);
  const [text, setText] = useState(before?.uid ?? uid);
  const [code, setCode] = useState(before?.secret ?? '');
  const [isTried, setTried] = useState(false);
  const typed = readOrderLink(text);
  const secret = typed?.secret ?? /^\s*(\w+)\s*$/.exec(code)?.[1];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (typed && secret !== undefined) void navigate(`/${type}/${typed.uid}/${secret}/`);
    else focusWrong(event.currentTarget);
  }

  // Such as a provider's page sends its customers back to.
  if (known !== undefined && before === null) return <Navigate to={`/${type}/${uid}/${known}/${search}`} replace />;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <form className={styles['form']} onSubmit={submit} noValidate data-typed-again>
        <TextInput
          name="link"
          label={t('link')}
          description={t('linkHint')}
          size="md"
          autoComplete="off"
          maxLength={500}
          value={text}
          error={isTried && !typed && t('problem-link')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {typed?.secret === undefined && (
          <TextInput
            name="code"
            label={t('code')}
            description={t('codeHint')}
            size="md"
            autoComplete="off"
            maxLength={100}
            value={code}
            error={isTried && typed && secret === undefined && t('problem-code')}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <Button type="submit" size="md">
          {t('find')}
        </Button>
      </form>
    </>
  );
}
