import { Stack, Text } from '@mantine/core'
import { measureName } from '@palkkasilta/contract/office-report-names.ts'
import {
  declaredReport,
  measuresOf,
  type OfficeReportId,
  officeReportCalls,
  type OfficeReport as Report,
  reportAreas,
  reportGroups,
} from '@palkkasilta/contract/office-reports.ts'
import { reportNames } from '@palkkasilta/contract/report-names.ts'
import { periodsOn } from '@palkkasilta/contract/report-periods.ts'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { common } from '../../../texts/fi/common.ts'
import { officeReportTexts as texts } from '../../../texts/fi/office-reports.ts'
import { savedReportTexts as saved } from '../../../texts/fi/saved-reports.ts'
import { useOpenPart } from '../../../ui/address.ts'
import { today } from '../../../ui/format/index.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { Late, later } from '../../../ui/later.tsx'
import { FilterBar } from '../../../ui/table/list/filter-bar.tsx'
import { PeriodFilter, SelectFilter } from '../../../ui/table/list/filters.tsx'
import { useListAddress } from '../../../ui/table/list/list-address.ts'
import { Loaded } from '../../../ui/telling/loading.tsx'
import { type Tile, Tiles } from '../tiles.tsx'
import { Figure, figureText, isKnown, isSomething, type Shown } from './figures.tsx'
import { Groups } from './groups.tsx'
import { presetOf } from './periods.ts'
import { PresetFilter } from './preset-filter.tsx'

const MarginMoved = later(() => import('./margin-moved.tsx'))
const SavedPanel = later(() => import('../saved/saved-panel.tsx'))
const AdvancesList = later(() => import('./advances-list.tsx'))

/** What the address says at first. */
function atFirst(id: OfficeReportId) {
  const { groups, ofAllTime } = declaredReport(id)
  const { allTime, twelveMonths } = periodsOn(today())
  const by: string = groups[0] ?? 'month'
  return { filters: { ...(ofAllTime ? allTime : twelveMonths), area: '', by, compared: 'previous' } }
}

const oneOf = <Word extends string>(words: readonly Word[], text: string) => words.find((word) => word === text)

/** A report of the office as its declaration has it: its figures, drawn and as a table. */
export default function OfficeReport({ id }: { id: OfficeReportId }) {
  const [options] = useState(() => atFirst(id))
  const list = useListAddress(options)
  const { groups, areas } = declaredReport(id)
  const { from, to } = list.filters
  const area = oneOf(reportAreas, list.filters.area)
  const by = oneOf(reportGroups, list.filters.by)
  const query = {
    ...(from && { from }),
    ...(to && { to }),
    ...(area && { area }),
    ...(by && groups.includes(by) && { by }),
  }
  const report = useCall(officeReportCalls[id], { query }, { keepLast: true })
  const choices = (words: readonly string[], names: Readonly<Record<string, string>>) =>
    words.map((value) => ({ value, label: names[value] ?? value }))
  const mail = useOpenPart('mail')
  const preset = presetOf({ from, to }, today())
  const actions = [
    { label: saved.action, run: () => mail.open('own') },
    { label: common.print, run: () => print() },
  ]
  return (
    <Page title={reportNames[id]} actions={actions}>
      <Stack gap="md">
        <FilterBar set={list.filtersSet}>
          <PresetFilter list={list} />
          <PeriodFilter list={list} texts={texts} />
          <SelectFilter list={list} name="by" label={texts.by} choices={choices(groups, texts.groups)} />
          {areas.length > 1 && (
            <SelectFilter
              list={list}
              name="area"
              label={texts.area}
              choices={[{ value: '', label: common.all }, ...choices(areas, texts.areas)]}
            />
          )}
        </FilterBar>
        <Loaded query={report} failed={texts.failed}>
          {(answer) => (
            <Stack gap="md" aria-busy={report.isPlaceholderData}>
              <Totals id={id} report={answer} />
              {answer.count > 0 ? (
                <Groups id={id} report={answer} query={query} />
              ) : (
                <Text size="sm">{texts.none}</Text>
              )}
            </Stack>
          )}
        </Loaded>
        <Late when={id === 'advance-salary'}>
          <AdvancesList period={options.filters} />
        </Late>
        <Late when={mail.id !== undefined}>
          <SavedPanel
            panel={mail}
            shown={{
              report: id,
              period: preset === 'own' ? null : preset,
              by: by ?? groups[0] ?? 'month',
              area: area ?? null,
            }}
          />
        </Late>
        <Late when={id === 'margin'}>
          <MarginMoved list={list} />
        </Late>
      </Stack>
    </Page>
  )
}

/** What all of it comes to, each figure by area with the way to its rows. */
function Totals({ id, report }: Shown) {
  const { total, areas, by } = report
  const tiles = measuresOf(id).map(([measure]): Tile => {
    const figure = (own: Report['areas'][number], label?: string) => (
      <Figure {...{ id, by, measure }} row={{ ...own, key: null }} {...(label && { label })} />
    )
    const known = areas.filter((own) => isKnown(own, measure))
    const something = known.filter((own) => isSomething(own, measure))
    // an area that has none of it is not named beside the other
    const parts = something.length > 0 ? something : known
    const [only, ...others] = parts
    const name = measureName(id, measure)
    if (only && others.length === 0) return { name, value: figure(only) }
    const below = parts.map((own) => [own.area, figure(own, `${texts.areas[own.area]}:`)] as const)
    return { name, value: figureText(total, measure), below }
  })
  return <Tiles label={texts.summary} tiles={tiles} note={texts.notes[id]} />
}
