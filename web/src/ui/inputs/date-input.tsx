import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/fi'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { form as texts } from '../../texts/fi/form.ts'
import { date, readDate } from '../format/date.ts'

export interface DateInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'rightSection'> {
  /** ISO, or `null` for no day. */
  readonly value: string | null | undefined
  /** ISO, `null` for an empty field; what is not a day comes as it was typed, and the contract refuses it. */
  readonly onChange: (day: string | null) => void
}

/** A day typed as dd.MM.yyyy, d.M.yyyy, ddMMyyyy or ISO, or picked from a calendar that starts on Monday. */
export function DateInput({ value, onChange, onBlur, error, disabled = false, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string>()
  const isDay = readDate(value ?? '') !== undefined
  const shown = typed ?? (isDay ? date(value) : (value ?? ''))

  function type(text: string) {
    setTyped(text)
    const day = readDate(text)
    onChange(day === undefined ? text : day)
  }
  function pick(day: string | null) {
    setTyped(undefined)
    onChange(day)
  }

  return (
    <TextInput
      autoComplete="off"
      placeholder={texts.datePattern}
      {...rest}
      disabled={disabled}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
      error={!isDay && typed === undefined ? texts.notDate(value ?? '') : error}
      rightSection={<Calendar day={isDay ? value : null} disabled={disabled} onPick={pick} />}
    />
  )
}

interface CalendarProps {
  readonly day: string | null | undefined
  readonly disabled: boolean
  readonly onPick: (day: string | null) => void
}

function Calendar({ day, disabled, onPick }: CalendarProps) {
  const [opened, setOpened] = useState(false)
  function pick(picked: string | null) {
    setOpened(false)
    onPick(picked)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={disabled}
          aria-label={texts.openCalendar}
          onClick={() => setOpened((now) => !now)}
        >
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={day ?? null}
          {...(day ? { defaultDate: day } : {})}
          onChange={pick}
          locale="fi"
          firstDayOfWeek={1}
          withWeekNumbers
          allowDeselect
          ariaLabels={texts.calendar}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
