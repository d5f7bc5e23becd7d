import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/fi'
import { useEffect, useRef, useState } from 'react'
import { form as texts } from '../../texts/fi/form.ts'
import css from './calendar.module.css'
import { CalendarButton } from './calendar-button.tsx'

interface CalendarProps {
  /** ISO. */
  readonly day: string | null | undefined
  readonly disabled: boolean
  readonly onPick: (day: string | null) => void
}

/** Stands in for the button that was pressed first: takes its focus and opens. */
export default function Calendar({ day, disabled, onPick }: CalendarProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  function pick(picked: string | null) {
    setOpened(false)
    onPick(picked)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <CalendarButton ref={button} disabled={disabled} onClick={() => setOpened((now) => !now)} />
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={day ?? null}
          {...(day ? { defaultDate: day } : {})}
          onChange={pick}
          locale="fi"
          firstDayOfWeek={1}
          className={css.calendar ?? ''}
          withWeekNumbers
          classNames={{ weekdaysRow: css.weekdays, day: css.day }}
          styles={{ weekdaysRow: { '--week': JSON.stringify(texts.week) } }}
          allowDeselect
          ariaLabels={texts.calendar}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
