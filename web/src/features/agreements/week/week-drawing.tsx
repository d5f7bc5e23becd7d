import type { AgreementWeek } from '@palkkasilta/contract/agreements.ts'
import type { ReactNode } from 'react'
import { agreements } from '../../../texts/fi/agreements.ts'
import { clockRange } from '../../../ui/format/clock-time.ts'
import { money, weekdayDate } from '../../../ui/format/index.ts'
import { priceText } from '../form/supplement-text.ts'
import css from './week.module.css'
import {
  isLate,
  lanesOf,
  type Place,
  placeOf,
  type Segment,
  segmentLanes,
  type WeekDay,
  type Window,
} from './week-layout.ts'

const texts = agreements.week

const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** Seven days by 24 hours: a lane for each supplement, and the shift over them. For the eye; the tables beside it say the same. */
export function WeekDrawing({ week }: { week: AgreementWeek }) {
  return (
    <div className={css.frame} aria-hidden data-week>
      <div className={css.week}>
        <Hours />
        {week.days.map((day) => (
          <Day key={day.day} day={day} segments={week.segments.filter((segment) => segment.day === day.day)} />
        ))}
      </div>
    </div>
  )
}

function Hours() {
  return (
    <div className={css.hours}>
      {HOURS.map((hour) => (
        <span key={hour} style={{ left: `${(hour * 100) / 24}%` }}>
          {hour}
        </span>
      ))}
    </div>
  )
}

function Day({ day, segments }: { day: WeekDay; segments: readonly Segment[] }) {
  const lanes = lanesOf(day.windows)
  return (
    <div className={css.day} data-day={day.day} data-holiday={day.holiday !== null || undefined}>
      <div className={css.name}>
        <strong>{weekdayDate(day.day)}</strong>
        {day.holiday && <span className={css.holiday}>{day.holiday}</span>}
        {day.clockChange && (
          <span className={css.holiday}>{day.clockChange === 'FORWARD' ? texts.forward : texts.back}</span>
        )}
      </div>
      <div className={css.lanes}>
        {day.clockChange && <div className={css.change} data-change={day.clockChange} />}
        {segments.map((segment) => (
          <div key={segment.start} className={css.over} style={across(placeOf(segment))} />
        ))}
        {segmentLanes(segments).map((lane) => (
          <div key={lane[0]?.start} className={css.lane}>
            {lane.map((segment) => (
              <Part key={segment.start} segment={segment} />
            ))}
          </div>
        ))}
        {lanes.map((lane) => (
          <div key={lane[0]?.name} className={css.lane}>
            {lane.map((window) => (
              <Bar key={window.from} window={window} isNamed={window === longestOf(lane)} />
            ))}
          </div>
        ))}
        {lanes.length === 0 && <div className={css.nothing}>{day.version ? texts.noWindows : texts.noVersion}</div>}
      </div>
    </div>
  )
}

const across = ({ left, width }: Place) => ({ left: `${left}%`, width: `${width}%` })

function longestOf(lane: readonly Window[]): Window | undefined {
  return lane.toSorted((one, other) => placeOf(other).width - placeOf(one).width)[0]
}

interface BarProps {
  readonly window: Window
  /** Of several bars of a lane one has the name, each its times. */
  readonly isNamed: boolean
}

function Bar({ window, isNamed }: BarProps) {
  const place = placeOf(window)
  const label = isNamed
    ? `${window.name} · ${clockRange(window.from, window.to)} · ${priceText(window)}`
    : clockRange(window.from, window.to)
  return (
    <>
      <div className={css.bar} data-replaces={!window.useBaseSalary || undefined} style={across(place)} />
      <Label place={place}>{label}</Label>
    </>
  )
}

function Part({ segment }: { segment: Segment }) {
  const place = placeOf(segment)
  return (
    <>
      <div className={css.part} style={across(place)} />
      <Label place={place} isStrong>
        <span className={css.times}>{clockRange(segment.from, segment.to)} </span>
        {money(segment.totalPrice)}
      </Label>
    </>
  )
}

/** In its bar or running out of it: from the bar's start, or to its end. */
function Label({ place, isStrong = false, children }: { place: Place; isStrong?: boolean; children: ReactNode }) {
  const { left, width } = place
  const at = isLate(place) ? { right: `${100 - left - width}%` } : { left: `${left}%` }
  return (
    <span className={css.label} data-strong={isStrong || undefined} data-late={isLate(place) || undefined} style={at}>
      {children}
    </span>
  )
}
