import { Text } from '@mantine/core'
import { measureName, nameOfRow } from '@palkkasilta/contract/office-report-names.ts'
import {
  declaredReport,
  measuresOf,
  type OfficeReport,
  officeReportCalls,
} from '@palkkasilta/contract/office-reports.ts'
import { officeReportTexts as texts } from '../../../texts/fi/office-reports.ts'
import { Late, later } from '../../../ui/later.tsx'
import css from '../dashboard.module.css'
import { WholeTable } from '../whole-table.tsx'
import type { AreaBar } from './area-bars.tsx'
import { figureColumns, figureText, type Shown, textOf, valueIn } from './figures.tsx'
import { shortName } from './named.ts'

const AreaBars = later(() => import('./area-bars.tsx'))

/** So many bars can still be read. */
const MOST_BARS = 12

/** What each group comes to, drawn and as a table. */
export function Groups({ id, report, query }: Shown & { readonly query: Readonly<Record<string, string>> }) {
  const { by, rows, total, areas, count, rest } = report
  const { main } = declaredReport(id)
  const bars = barsOf(report, main)
  const totals = Object.fromEntries(measuresOf(id).map(([name]) => [name, figureText(total, name)]))
  return (
    <WholeTable
      title={texts.groups[by]}
      from={officeReportCalls[id]}
      asked={query}
      part="rows"
      columns={figureColumns({ id, report })}
      rows={rows}
      idOf={({ area, key }) => `${area} ${key}`}
      labelOf={(row) => `${nameOfRow(by, row)}, ${texts.areas[row.area]}`}
      totals={totals}
      folds
      empty={texts.none}
    >
      <figure
        className={css.chart}
        aria-label={texts.drawn(measureName(id, main), bars.length, namesOf(report).length)}
      >
        <Late when>
          <AreaBars bars={bars} areas={areas.map(({ area }) => area)} text={textOf(total, main)} />
        </Late>
      </figure>
      {rest && <Text size="sm">{texts.rest(count - rows.length, figureText(rest, main))}</Text>}
    </WholeTable>
  )
}

const namesOf = ({ by, rows }: OfficeReport) => [...new Set(rows.map((row) => shortName(by, row)))]

/** The last months, or the first rows otherwise: those of one name in both areas as one bar. */
function barsOf(report: OfficeReport, main: string): AreaBar[] {
  const { by, rows } = report
  const names = namesOf(report)
  const shown = by === 'month' ? names.slice(-MOST_BARS) : names.slice(0, MOST_BARS)
  return shown.map((name) => {
    const of = (area: string) => {
      const found = rows.find((row) => row.area === area && shortName(by, row) === name)
      return found ? (valueIn(found, main) ?? 0) : 0
    }
    return { name, billing: of('billing'), workforce: of('workforce') }
  })
}
