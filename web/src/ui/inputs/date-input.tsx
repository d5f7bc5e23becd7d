import { TextInput, type TextInputProps } from '@mantine/core'
import { startTransition, useState } from 'react'
import { form as texts } from '../../texts/fi/form.ts'
import { date, readDate } from '../format/date.ts'
import { later } from '../later.tsx'
import { afterPress } from './after-press.ts'
import { CalendarButton } from './calendar-button.tsx'

const Calendar = later(() => import('./calendar.tsx'))

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
  const [isPicking, setPicking] = useState(false)
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
        afterPress(() => setTyped(undefined))
        onBlur?.(event)
      }}
      error={!isDay && typed === undefined ? texts.notDate(value ?? '') : error}
      rightSection={
        isPicking ? (
          <Calendar day={isDay ? value : null} disabled={disabled} onPick={pick} />
        ) : (
          <CalendarButton disabled={disabled} onClick={() => startTransition(() => setPicking(true))} />
        )
      }
    />
  )
}
