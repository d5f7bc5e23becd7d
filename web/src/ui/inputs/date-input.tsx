import { DateInput as MantineDateInput, type DateInputProps as MantineProps } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/fi'
import { useState } from 'react'
import { form as texts } from '../../texts/fi/form.ts'
import { date, readDate } from '../format/date.ts'

export interface DateInputProps
  extends Omit<MantineProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser' | 'locale'> {
  /** ISO, or `null` for no day. */
  readonly value: string | null | undefined
  readonly onChange: (day: string | null) => void
}

/** A day typed as dd.MM.yyyy, d.M.yyyy, ddMMyyyy or ISO, or picked from a calendar that starts on Monday. */
export function DateInput({ value, onChange, onBlur, error, ...rest }: DateInputProps) {
  const [refused, setRefused] = useState<string>()
  return (
    <MantineDateInput
      valueFormat={(day) => date(day)}
      dateParser={(text) => readDate(text) ?? null}
      locale="fi"
      firstDayOfWeek={1}
      withWeekNumbers
      fixOnBlur={false}
      allowDeselect
      placeholder="pp.kk.vvvv"
      autoComplete="off"
      {...rest}
      value={value ?? null}
      onChange={(day) => {
        setRefused(undefined)
        onChange(day)
      }}
      onBlur={(event) => {
        const text = event.currentTarget.value
        setRefused(readDate(text) === undefined ? text : undefined)
        onBlur?.(event)
      }}
      error={error ?? (refused && texts.notDate(refused))}
    />
  )
}
