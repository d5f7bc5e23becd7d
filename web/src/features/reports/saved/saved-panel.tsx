import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core'
import { areaNames, groupNames, periodNames } from '@palkkasilta/contract/office-report-names.ts'
import { declaredReport } from '@palkkasilta/contract/office-reports.ts'
import { reportNames } from '@palkkasilta/contract/report-names.ts'
import { periodsOn } from '@palkkasilta/contract/report-periods.ts'
import {
  deleteSavedReport,
  listSavedReports,
  type SavedReport,
  type SavedReports,
  saveReport,
} from '@palkkasilta/contract/saved-reports.ts'
import { IconTrash } from '@tabler/icons-react'
import { useCall, useChange } from '../../../shared/api/use-call.ts'
import { savedReportTexts as texts } from '../../../texts/fi/saved-reports.ts'
import { useOnce } from '../../../ui/actions/action.tsx'
import type { OpenPart } from '../../../ui/address.ts'
import { date, today } from '../../../ui/format/index.ts'
import { SidePanel } from '../../../ui/frame/side-panel.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/telling/loading.tsx'
import { Notice } from '../../../ui/telling/notice.tsx'
import { toast } from '../../../ui/telling/toast.ts'
import { SaveForm, type Shown } from './save-form.tsx'

/** What of one's reports is sent every Monday, and that the one that is seen is sent from now on. */
export default function SavedPanel({ panel, shown }: { readonly panel: OpenPart; readonly shown: Shown }) {
  return (
    <SidePanel panel={panel} title={texts.title}>
      {() => <Loading shown={shown} />}
    </SidePanel>
  )
}

function Loading({ shown }: { readonly shown: Shown }) {
  const query = useCall(listSavedReports, {})
  return (
    <Loaded query={query} failed={texts.failed} rows={3}>
      {(saved) => (
        <>
          <Text size="sm">{texts.explained(saved.address)}</Text>
          <Leaving {...saved} />
          <SaveForm shown={shown} />
          <Yours reports={saved.reports} />
        </>
      )}
    </Loaded>
  )
}

/** Why nothing is sent. */
function Leaving({ isOff, problem }: Pick<SavedReports, 'isOff' | 'problem'>) {
  if (isOff) return <Notice tone="warning">{texts.off}</Notice>
  return (
    problem !== null && (
      <Notice tone="warning" title={texts.problem}>
        {problem}
      </Notice>
    )
  )
}

function Yours({ reports }: Pick<SavedReports, 'reports'>) {
  const remove = useChange(deleteSavedReport)
  const restore = useChange(saveReport)
  async function removeReport({ id, toldWeek: _, ...body }: SavedReport) {
    await remove({ params: { id } })
    toast.undoable(texts.removed(body.name), () => restore({ body }))
  }
  return (
    <Stack gap="xs" component="section" aria-label={texts.yours}>
      <Title order={3}>{texts.yours}</Title>
      {reports.length === 0 && <Text size="sm">{texts.none}</Text>}
      {reports.map((report) => (
        <Saved key={report.id} report={report} onRemove={() => removeReport(report)} />
      ))}
    </Stack>
  )
}

interface SavedProps {
  readonly report: SavedReport
  readonly onRemove: () => unknown
}

function Saved({ report: saved, onRemove }: SavedProps) {
  const { report, name, period, by, area, toldWeek } = saved
  const { act, busy } = useOnce(onRemove)
  const about = [reportNames[report], periodNames[period], groupNames[by], area && areaNames[area]]
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
      <Stack gap={0}>
        <TextLink {...pageOf(saved)}>{name}</TextLink>
        <Text size="xs" c="dimmed">
          {about.filter(Boolean).join(' · ')}. {toldWeek ? texts.told(date(toldWeek)) : texts.neverTold}
        </Text>
      </Stack>
      <ActionIcon variant="subtle" color="gray" loading={busy} aria-label={texts.remove(name)} onClick={act}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}

/** The report as it reads today. */
function pageOf({ report, period, by, area }: SavedReport) {
  const { from, to } = periodsOn(today())[period]
  const isOfShifts = declaredReport(report).areas.every((own) => own === 'workforce')
  return {
    to: isOfShifts ? '/tamigo/report/$reportId' : '/report/$reportId',
    params: { reportId: report },
    search: { from: from || '-', to: to || '-', by, ...(area && { area }) },
  } as const
}
