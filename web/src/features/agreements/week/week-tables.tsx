import { Button, VisuallyHidden } from '@mantine/core'
import type { AgreementWeek } from '@palkkasilta/contract/agreements.ts'
import { useState } from 'react'
import { agreements } from '../../../texts/fi/agreements.ts'
import { clockRange } from '../../../ui/format/clock-time.ts'
import { money, quantity, weekdayDate } from '../../../ui/format/index.ts'
import { type Column, twoLines } from '../../../ui/table/columns/column.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { priceText } from '../form/supplement-text.ts'
import type { Segment, WeekDay, Window } from './week-layout.ts'

const texts = agreements.week

interface Line {
  readonly id: string
  readonly day: WeekDay
  readonly window: Window | undefined
}

/** The drawing as a table: to be listened to, or looked at by the button. */
export function WindowTable({ week }: { week: AgreementWeek }) {
  const [isShown, setShown] = useState(false)
  const lines = week.days.flatMap((day): Line[] =>
    day.windows.length === 0
      ? [{ id: day.day, day, window: undefined }]
      : day.windows.map((window, index) => ({ id: `${day.day} ${index}`, day, window })),
  )
  const table = (
    <DataTable id="week" caption={texts.windows} columns={windowColumns} rows={lines} idOf={({ id }) => id} />
  )
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        style={{ alignSelf: 'flex-start' }}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? texts.hideTable : texts.asTable}
      </Button>
      {isShown ? table : <VisuallyHidden>{table}</VisuallyHidden>}
    </>
  )
}

function noteOf({ holiday, clockChange }: WeekDay): string {
  const change = clockChange && (clockChange === 'FORWARD' ? texts.forward : texts.back)
  return [holiday, change].filter(Boolean).join('. ')
}

const windowColumns: readonly Column<Line>[] = [
  {
    key: 'day',
    header: texts.columns.day,
    cell: ({ day }) => [weekdayDate(day.day), noteOf(day)].filter(Boolean).join(' · '),
    wrap: true,
  },
  {
    key: 'name',
    header: texts.columns.name,
    cell: ({ day, window }) => window?.name ?? (day.version ? texts.noWindows : texts.noVersion),
    wrap: true,
  },
  { key: 'time', header: texts.columns.time, cell: ({ window }) => window && clockRange(window.from, window.to) },
  { key: 'price', header: texts.columns.price, cell: ({ window }) => window && priceText(window), wrap: true },
  { key: 'because', header: texts.columns.because, cell: ({ window }) => window && texts.because[window.because] },
]

/** The parts of the shift: in each the same is paid. */
export function SegmentTable({ week }: { week: AgreementWeek }) {
  const { segments, totalPrice } = week
  return (
    <DataTable
      id="segments"
      caption={texts.segments.title}
      columns={segmentColumns}
      rows={segments.map((segment) => ({ ...segment, isTwice: isTwice(segment, week) }))}
      idOf={({ start }) => start}
      empty={texts.segments.none}
      totals={{ time: agreements.calculation.total, total: money(totalPrice) }}
    />
  )
}

type Part = Segment & { readonly isTwice: boolean }

/** On a day whose clock is moved, hours are told apart by the time of the year. */
function isTwice({ day }: Segment, { days }: AgreementWeek): boolean {
  return days.some((each) => each.day === day && each.clockChange !== null)
}

const SUMMER_HOURS = 3

const isSummer = (start: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', timeZoneName: 'longOffset' })
    .format(new Date(start))
    .endsWith(`+0${SUMMER_HOURS}:00`)

const segmentColumns: readonly Column<Part>[] = [
  twoLines<Part>(
    {
      key: 'time',
      header: texts.segments.columns.time,
      cell: ({ day, from, to, start, isTwice: told }) =>
        [
          weekdayDate(day),
          clockRange(from, to),
          told && (isSummer(start) ? texts.segments.summer : texts.segments.winter),
        ]
          .filter(Boolean)
          .join(' '),
      wrap: true,
      grow: true,
    },
    { key: 'hours', header: texts.segments.columns.hours, cell: ({ minutes }) => minutesText(minutes) },
    {
      key: 'pays',
      header: texts.segments.columns.pays,
      cell: ({ pays }) => pays.map(({ name, unitPrice }) => `${name} ${money(unitPrice)}/h`).join(' + '),
    },
  ),
  {
    key: 'total',
    header: texts.segments.columns.total,
    align: 'right',
    cell: ({ totalPrice }) => money(totalPrice),
  },
]

/** `7 h 30 min` */
function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${quantity(hours)} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}
