import { Stack, Text } from '@mantine/core'
import { officeReportIds } from '@palkkasilta/contract/office-reports.ts'
import { reportNames } from '@palkkasilta/contract/report-names.ts'
import { getReport } from '@palkkasilta/contract/reports.ts'
import { useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { common } from '../../texts/fi/common.ts'
import { reports as texts } from '../../texts/fi/reports.ts'
import { useAddress, usePathText, writeAddress } from '../../ui/address.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Late, later } from '../../ui/later.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { UserError } from '../../ui/telling/user-error.ts'
import { isOwn, ReportFrame } from './report-frame.tsx'

const OfficeReport = later(() => import('./office/office-report.tsx'))

/** A report, embedded: that of Amazon QuickSight, or one of the product's own. */
export default function ReportPage() {
  const reportId = usePathText('reportId')
  return <Report key={reportId} reportId={reportId} />
}

function Report({ reportId }: { reportId: string }) {
  const report = useCall(getReport, { params: { reportId } }, { once: true })
  const [opened, setOpened] = useState(0)
  const [asked] = useAddress()
  const names: Readonly<Record<string, string>> = reportNames
  const title = names[reportId] ?? texts.title
  // an address can be opened once alone
  async function reload() {
    await report.refetch()
    setOpened((times) => times + 1)
  }
  if (report.error instanceof UserError && report.error.code === 'REPORT_UNKNOWN')
    return <Unknown reportId={reportId} />
  const ofOffice = officeReportIds.find((id) => report.data?.embedUrl === `/raportit/${id}`)
  // one of the office stands on the page itself
  if (ofOffice)
    return (
      <Late when>
        <OfficeReport id={ofOffice} />
      </Late>
    )
  return (
    <Page title={title} fill actions={[{ label: texts.reload, run: reload }]}>
      <Loaded query={report} failed={texts.failed}>
        {({ embedUrl }) => (
          <ReportFrame
            key={opened}
            title={title}
            address={isOwn(embedUrl) ? `${embedUrl}${writeAddress(asked)}` : embedUrl}
          />
        )}
      </Loaded>
    </Page>
  )
}

function Unknown({ reportId }: { reportId: string }) {
  return (
    <Page title={texts.unknown.title}>
      <Stack gap="sm" align="flex-start">
        <Text>{texts.unknown.text(reportId)}</Text>
        <TextLink to="/">{common.startPage}</TextLink>
      </Stack>
    </Page>
  )
}
