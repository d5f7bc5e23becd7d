import { Button, Group, Stack, Text } from '@mantine/core'
import { drawWeek } from '@palkkasilta/contract/agreements.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { agreements } from '../../../texts/fi/agreements.ts'
import { useAddress } from '../../../ui/address.ts'
import { addDays, isoWeek, readDate } from '../../../ui/format/date.ts'
import { dateRange, today } from '../../../ui/format/index.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Section } from '../../../ui/section.tsx'
import { LoadingRows } from '../../../ui/telling/loading.tsx'
import { Notice } from '../../../ui/telling/notice.tsx'
import { Problem } from '../../../ui/telling/problem.tsx'
import { useOpenAgreement } from '../form/agreement-context.ts'
import { ShiftFields } from '../form/shift-fields.tsx'
import { useEditedAgreement } from '../form/use-edited-agreement.ts'
import { WeekDrawing } from './week-drawing.tsx'
import { SegmentTable, WindowTable } from './week-tables.tsx'

const texts = agreements.week
const WEEK = 7

/** What pays when in a week, with a shift laid over it: the agreement as it is being edited, calculated by the server. */
export function WeekSection() {
  const { example } = useOpenAgreement()
  const { tes } = useEditedAgreement()
  const [address, setAddress] = useAddress()
  const { shift, isUnread } = example
  const { monday, week } = isoWeek(readDate(address.week ?? '') || (shift?.shiftStartDay ?? today()))
  const show = (day: string) => setAddress({ week: isoWeek(day).monday }, { replace: true })
  const isAsked = tes !== undefined && !isUnread
  const query = useCall(
    drawWeek,
    { body: { day: monday, tes: tes ?? 0, ...(shift && { shift }) } },
    {
      enabled: isAsked,
      keepLast: true,
      fresh: true,
      quiet: true,
    },
  )
  const shiftDay = shift?.shiftStartDay
  return (
    <Section
      title={texts.title}
      aside={
        <Group gap="xs" align="flex-end">
          <Button size="xs" variant="default" onClick={() => show(addDays(monday, -WEEK))}>
            ‹ {texts.previous}
          </Button>
          <Button size="xs" variant="default" onClick={() => show(addDays(monday, WEEK))}>
            {texts.next} ›
          </Button>
        </Group>
      }
    >
      <Group justify="space-between" align="flex-end" gap="sm">
        <Text fw={600} aria-live="polite">
          {texts.of(week, dateRange(monday, addDays(monday, WEEK - 1)))}
        </Text>
        <Group gap="xs" align="flex-end">
          {shiftDay && isoWeek(shiftDay).monday !== monday && (
            <Button size="xs" variant="subtle" onClick={() => show(shiftDay)}>
              {texts.ofShift}
            </Button>
          )}
          <DateInput
            size="xs"
            label={texts.day}
            value={monday}
            onChange={(day) => {
              const read = readDate(day ?? '')
              if (read) show(read)
            }}
          />
        </Group>
      </Group>
      <Stack gap="xs" role="group" aria-label={texts.shift}>
        <ShiftFields />
      </Stack>
      {!isAsked && <Text size="sm">{texts.unread}</Text>}
      {query.error && <Problem title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.error && isAsked && <LoadingRows rows={7} />}
      {query.data && isAsked && !query.error && (
        <>
          {query.data.warnings.map((warning) => (
            <Notice key={warning} tone="warning">
              {warning}
            </Notice>
          ))}
          <WeekDrawing week={query.data} />
          <WindowTable week={query.data} />
          <SegmentTable week={query.data} />
        </>
      )}
    </Section>
  )
}
