import { NativeSelect } from '@mantine/core'
import { periodsOn } from '@palkkasilta/contract/report-periods.ts'
import { officeReportTexts as texts } from '../../../texts/fi/office-reports.ts'
import { today } from '../../../ui/format/index.ts'
import { type Period, presetNames, presetOf } from './periods.ts'

interface PresetFilterProps {
  readonly list: { readonly filters: Period; readonly setFilters: (period: Period) => void }
}

/** A time by its name: sets both days. */
export function PresetFilter({ list }: PresetFilterProps) {
  const presets: Readonly<Record<string, Period>> = periodsOn(today())
  return (
    <NativeSelect
      size="xs"
      label={texts.preset}
      value={presetOf(list.filters, today())}
      data={presetNames}
      onChange={({ currentTarget: { value } }) => {
        const chosen = presets[value]
        if (chosen) list.setFilters(chosen)
      }}
    />
  )
}
