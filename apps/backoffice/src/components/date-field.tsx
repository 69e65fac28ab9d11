import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ka.js';
import 'dayjs/locale/ru.js';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { CalendarIcon } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../i18n/use-messages.ts';

export interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** As "2026-11-23". */
  readonly value: string;
  /** With '' where it is emptied, which only one that is `clearable` can be. */
  readonly onChange: (date: string) => void;
}

/** A day, typed or chosen from a calendar; weeks begin on Monday. */
export function DateField({ onChange, ...props }: DateFieldProps) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DateInput
      {...props}
      popoverProps={{ onOpen: () => setIsOpen(true), onClose: () => setIsOpen(false) }}
      // Escape closes the calendar, not the dialog around it: the kit's dialogs look for this.
      data-mantine-stop-propagation={isOpen}
      onChange={(date) => {
        if (date !== null) onChange(date.slice(0, 10));
        else if (props.clearable) onChange('');
      }}
      valueFormat="YYYY-MM-DD"
      locale={language}
      firstDayOfWeek={1}
      leftSection={<CalendarIcon size={18} aria-hidden />}
    />
  );
}
