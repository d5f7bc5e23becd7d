import { Group } from '@mantine/core'
import { salaryCertificate } from '@palkkasilta/contract/own-salaries.ts'
import { useState } from 'react'
import { apiFile } from '../../shared/api/api.ts'
import { AskDialog, type Asked, type Opening } from '../../shared/form/ask-dialog.tsx'
import { ownSalaries } from '../../texts/fi/own-view/salaries.ts'
import { readDate, startOfMonth, today } from '../../ui/format/date.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { saveFile } from '../../ui/save-file.ts'

const texts = ownSalaries.certificate

/** What a bank asks for most often. */
const MONTHS = 6

/** Asks for the period that a salary certificate is to tell of, and saves it. */
export default function AskCertificate(opening: Opening) {
  return <AskDialog {...opening} texts={texts} about={null} useAsked={usePeriod} />
}

function usePeriod(): Asked {
  const [from, setFrom] = useState<string | null>(startOfMonth(today(), -MONTHS))
  const [to, setTo] = useState<string | null>(today())
  const isPeriod = isDay(from) && isDay(to) && from <= to
  return {
    fields: (isTried) => (
      <Group grow align="flex-start">
        <DateInput label={texts.from} required value={from} onChange={setFrom} data-autofocus />
        <DateInput
          label={texts.to}
          required
          value={to}
          onChange={setTo}
          error={isTried && !isPeriod && texts.noPeriod}
        />
      </Group>
    ),
    make:
      isPeriod &&
      (async () => {
        const { blob, name } = await apiFile(salaryCertificate, { query: { from, to } })
        saveFile(blob, name ?? texts.file)
        return { done: texts.done }
      }),
  }
}

const isDay = (day: string | null): day is string => day !== null && Boolean(readDate(day))
