import { Badge, Button, Group } from '@mantine/core';
import type { Column } from '../../components/data-table.tsx';
import { HeadingCell } from '../../components/heading-cell.tsx';
import { messages as sharedMessages } from '../../components/messages.ts';
import { Since } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Person } from './staff-person.ts';

interface PeopleActions {
  readonly onEdit: (person: Person) => void;
  readonly onReset: (person: Person) => void;
}

/** `actions` is undefined where nothing may be changed. */
export function usePeopleColumns(actions: PeopleActions | undefined): readonly Column<Person>[] {
  const t = useMessages(messages);
  const shared = useMessages(sharedMessages);
  const columns: Column<Person>[] = [
    {
      key: 'name',
      title: t('name'),
      card: 'heading',
      render: ({ name, email }) => <HeadingCell title={name} about={email} />,
    },
    { key: 'role', title: t('role'), render: ({ role }) => shared(`role.${role}`) },
    {
      key: 'access',
      title: t('access'),
      render: ({ isActive, hasSecondFactor }) => (
        <Group gap={6} align="stretch">
          {!isActive && (
            <Badge color="gray" variant="outline">
              {t('closed')}
            </Badge>
          )}
          <Badge
            variant={isActive ? 'light' : 'outline'}
            color={hasSecondFactor ? 'green' : isActive ? 'yellow' : 'gray'}
          >
            {t(hasSecondFactor ? 'protected' : 'unprotected')}
          </Badge>
        </Group>
      ),
    },
    {
      key: 'lastSeen',
      title: t('lastSeen'),
      render: ({ lastSeenAt }) => (lastSeenAt === null ? t('never') : <Since at={lastSeenAt} />),
    },
  ];
  if (!actions) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      title: '',
      isNumeric: true,
      render: (person) => (
        <Group gap={8} align="stretch" justify="flex-end">
          {person.hasSecondFactor && (
            <Button
              variant="subtle"
              size="xs"
              color="gray"
              aria-label={`${t('reset')}: ${person.name}`}
              onClick={() => actions.onReset(person)}
            >
              {t('reset')}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            aria-label={`${t('edit')}: ${person.name}`}
            onClick={() => actions.onEdit(person)}
          >
            {t('edit')}
          </Button>
        </Group>
      ),
    },
  ];
}
