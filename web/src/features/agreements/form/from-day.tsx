import { Group, Text } from '@mantine/core'
import { agreements } from '../../../texts/fi/agreements.ts'
import { addDays, readDate } from '../../../ui/format/date.ts'
import { date } from '../../../ui/format/index.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import type { AgreementFormState } from './agreement-context.ts'
import css from './agreement-form.module.css'
import type { SavingDay } from './use-saving-day.ts'

const texts = agreements.save

interface FromDayProps {
  readonly form: AgreementFormState
  readonly savingDay: SavingDay
  /** Of the version that is edited. */
  readonly validFromDate: string | null
}

/** From which day the edit holds: asked where it makes a new version. */
export function FromDay({ form, savingDay, validFromDate }: FromDayProps) {
  if (!savingDay.isNeeded(form.changed)) return null
  const from = readDate(savingDay.day ?? '')
  return (
    <Group gap="sm" className={css.from} align="flex-end">
      <DateInput
        label={texts.from}
        value={savingDay.day}
        onChange={savingDay.set}
        error={savingDay.day === null && texts.required}
        disabled={form.busy}
        required
      />
      {from && (
        <Text size="sm" className={css.told}>
          {from === validFromDate ? texts.whole : texts.ends(date(addDays(from, -1)))}
        </Text>
      )}
    </Group>
  )
}
