import { Button, Group, Text, TextInput } from '@mantine/core'
import { groupNames, periodNames } from '@palkkasilta/contract/office-report-names.ts'
import type { OfficeReportId, ReportArea, ReportGroup } from '@palkkasilta/contract/office-reports.ts'
import { reportNames } from '@palkkasilta/contract/report-names.ts'
import type { ReportPeriod } from '@palkkasilta/contract/report-periods.ts'
import { saveReport } from '@palkkasilta/contract/saved-reports.ts'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../../shared/api/use-call.ts'
import { savedReportTexts as texts } from '../../../texts/fi/saved-reports.ts'
import { useOnce } from '../../../ui/actions/action.tsx'
import { toast } from '../../../ui/telling/toast.ts'

/** The report that is seen. */
export interface Shown {
  readonly report: OfficeReportId
  /** Null: days that somebody chose. */
  readonly period: ReportPeriod | null
  readonly by: ReportGroup
  readonly area: ReportArea | null
}

/** Has the report that is seen sent, by the word for its time. */
export function SaveForm({ shown: { report, period, by, area } }: { readonly shown: Shown }) {
  const [name, setName] = useState<string>(reportNames[report])
  const save = useChange(saveReport)
  const { act, busy } = useOnce(async () => {
    if (period === null) return
    await save({ body: { report, name: name.trim(), period, by, area } })
    toast.success(texts.saved(name.trim()))
  })
  if (period === null) return <Text size="sm">{texts.notRelative}</Text>
  function submit(event: FormEvent) {
    event.preventDefault()
    void act()
  }
  return (
    <form onSubmit={submit}>
      <Text size="sm">{[reportNames[report], periodNames[period], groupNames[by]].join(' · ')}</Text>
      <Group align="flex-end" gap="xs">
        <TextInput
          size="xs"
          label={texts.name}
          value={name}
          maxLength={60}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" loading={busy}>
          {texts.save}
        </Button>
      </Group>
    </form>
  )
}
