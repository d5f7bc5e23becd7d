import { Text } from '@mantine/core'
import { officeReportIds } from '@palkkasilta/contract/office-reports.ts'
import { useEffect } from 'react'
import { useSession } from '../shared/session/session.ts'
import { common } from '../texts/fi/common.ts'
import { reports } from '../texts/fi/reports.ts'
import { onKeyDown } from '../ui/actions/commands.ts'
import { usePathText } from '../ui/address.ts'
import { Late, later } from '../ui/later.tsx'
import { NoRights } from './session/no-rights.tsx'
import { Overlays } from './shell/overlays.tsx'
import { Missing } from './shell/states.tsx'

const OfficeReport = later(() => import('../features/reports/office/office-report.tsx'))

/** By the report's id. */
const dashboards = new Map([
  ['tamigo-salary', later(() => import('../features/reports/salary-dashboard.tsx'))],
  ['overtime', later(() => import('../features/reports/overtime-dashboard.tsx'))],
  ['holiday-debt', later(() => import('../features/reports/holiday-dashboard.tsx'))],
])

/** A report of our own as the page of the report embeds it: without header and menu. */
export default function EmbeddedReport() {
  const { person } = useSession()
  const reportId = usePathText('reportId')
  const ofOffice = officeReportIds.find((id) => id === reportId)
  const Dashboard = dashboards.get(reportId) ?? Missing
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!person) return <Text p="md">{common.loading}</Text>
  return (
    <main id="content" aria-label={reports.title} tabIndex={-1} style={{ outline: 'none' }}>
      {person.role === 'ROLE_ADMIN' ? (
        <Late when>{ofOffice ? <OfficeReport id={ofOffice} /> : <Dashboard />}</Late>
      ) : (
        <NoRights role={person.role} />
      )}
      <Overlays />
    </main>
  )
}
