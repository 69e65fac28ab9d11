import { Button, TextInput } from '@mantine/core';
import { nameNotValid, phoneIncorrect, updateProfile } from '@tetri/contract';
import { type FormEvent, startTransition, useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import type { Profile } from './load-profile.ts';
import { DialogFailure } from './profile-dialog.tsx';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import { withoutSent } from './without-sent.ts';
import { useRefusal } from '../../app/use-refusal.ts';

const fields = [
  { name: 'firstName', autoComplete: 'given-name', maxLength: 50 },
  { name: 'lastName', autoComplete: 'family-name', maxLength: 50 },
  { name: 'phone', autoComplete: 'tel', type: 'tel', maxLength: 40, placeholder: '+995 555 12 34 56' },
  { name: 'dateOfBirth', autoComplete: 'bday', type: 'date', min: '1900-01-01', max: '9999-12-31' },
  { name: 'telegramUsername', autoComplete: 'off', maxLength: 33, placeholder: '@username' },
] as const;
type Field = (typeof fields)[number]['name'];

const fieldOf = new Map([
  [nameNotValid.code, 'firstName'],
  [phoneIncorrect.code, 'phone'],
] as const);

/** What was typed here: other pages may have changed the rest. What was empty and stays so is left out; what was emptied goes away. */
function filledOrEmptied(
  kept: Record<Field, string>,
  typed: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== '' || kept[name as Field] !== ''),
  );
}

/** How the person is called and reached. What was typed stays until it is saved as the server keeps it. */
export function Contacts({ profile }: { readonly profile: Profile }) {
  const t = useProfileMessages();
  const { call, session } = useScope();
  const { revalidate } = useRevalidator();
  const { send, isPending, failure, problem } = useRefusal<Field>(fieldOf);
  const [edits, setEdits] = useState<Partial<Record<Field, string>>>({});
  const kept: Record<Field, string> = {
    firstName: profile.first_name,
    lastName: profile.last_name,
    phone: profile.phone,
    dateOfBirth: profile.dateOfBirth ?? '',
    telegramUsername: profile.telegramUsername,
  };
  const error = (name: Field) =>
    problem(name) && (name === 'dateOfBirth' || name === 'telegramUsername' ? t(`problem-${name}`) : problem(name));

  const edit = (name: Field, value: string) => setEdits((now) => ({ ...now, [name]: value }));

  async function save(event: FormEvent) {
    event.preventDefault();
    const sent = edits;
    const isSaved = await send(async () => {
      await session.follow(call(updateProfile, filledOrEmptied(kept, sent)));
      await revalidate();
    });
    if (!isSaved) return;
    // Together with the page's new data, which come in a transition: what was kept before must not flash up.
    startTransition(() => setEdits((now) => withoutSent(now, sent)));
    toasts.show({ type: 'success', message: t('saved') });
  }

  return (
    <section className={styles['section']}>
      <h2>{t('contacts')}</h2>
      <form className={styles['dialog']} onSubmit={(event) => void save(event)} noValidate>
        <DialogFailure text={failure} />
        <div className={styles['fields']}>
          {fields.map(({ name, ...rest }) => (
            <TextInput
              key={name}
              name={name}
              label={t(name)}
              size="md"
              {...rest}
              value={edits[name] ?? kept[name]}
              error={error(name)}
              onChange={(event) => edit(name, event.currentTarget.value)}
            />
          ))}
        </div>
        <div className={styles['buttons']}>
          <Button type="submit" loading={isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
