import { Group, Text, Title } from '@mantine/core'
import type { Explained, ExplainedShift } from '@palkkasilta/contract/explanations.ts'
import { why as texts } from '../../texts/fi/why.ts'
import { dayOf } from '../../ui/format/date.ts'
import { money, time, weekdayDate } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import type { Links } from './links.ts'
import css from './why.module.css'

/** What each shift earned: day, time, break, minutes × rate, euros. They add up to the figure. */
export function Shifts({ figure, links }: { figure: Explained; links: Links }) {
  const { shifts, unitPrice, amount } = figure
  const minutes = shifts.reduce((total, shift) => total + shift.minutes, 0)
  const rate = unitPrice === null ? '' : ` × ${money(unitPrice)}`
  return (
    <>
      <Title order={4} size="sm" mt="sm">
        {texts.shifts}
      </Title>
      <ul className={css.parts}>
        {shifts.map((shift) => (
          <Shift key={shift.shiftId} shift={shift} rate={rate} links={links} />
        ))}
      </ul>
      <Group className={css.total} justify="space-between" gap="sm">
        <span>
          {texts.count(shifts.length)}, {texts.time(minutes)}
          {rate}
        </span>
        <span className={css.amount}>{money(amount)}</span>
      </Group>
      <Text size="xs" c="dimmed">
        {texts.roundedOnce}
      </Text>
    </>
  )
}

function Shift({ shift, rate, links }: { shift: ExplainedShift; rate: string; links: Links }) {
  const { startDateTime, endDateTime, breakMinutes, minutes, amount } = shift
  const day = startDateTime === null ? null : dayOf(new Date(startDateTime))
  return (
    <li>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
        <Text size="sm">
          {startDateTime === null || day === null
            ? texts.gone
            : `${weekdayDate(day)} ${time(startDateTime)}–${endDateTime === null ? '' : time(endDateTime)}`}
          {breakMinutes > 0 && ` · ${texts.break(breakMinutes)}`}
        </Text>
        <Text className={css.amount} size="sm">
          <span className={css.working}>
            {texts.time(minutes)}
            {rate} ={' '}
          </span>
          {money(amount)}
        </Text>
      </Group>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
        <Text size="xs" c="dimmed">
          {shift.times.length > 0 && texts.times(timesOf(shift.times))}
        </Text>
        {day !== null && links.shift && (
          <TextLink {...links.shift(day)} size="xs" aria-label={texts.shiftOf(weekdayDate(day))}>
            {texts.shift}
          </TextLink>
        )}
      </Group>
    </li>
  )
}

/** Each day once: to 01.10.2026 22:00–24:00, pe 02.10.2026 00:00–06:00. */
function timesOf(times: ExplainedShift['times']): string {
  return [...Map.groupBy(times, ({ day }) => day)]
    .map(([day, own]) => `${weekdayDate(day)} ${own.map(({ from, to }) => `${from}–${to}`).join(', ')}`)
    .join('; ')
}
