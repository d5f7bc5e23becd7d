import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import type { PaymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import { useState } from 'react'
import { common } from '../../../texts/fi/common.ts'
import { sending as texts } from '../../../texts/fi/payroll/sending.ts'
import { useOnce } from '../../../ui/actions/action.tsx'
import type { OpenPart } from '../../../ui/address.ts'
import { Facts } from '../../../ui/facts.tsx'
import { readDate } from '../../../ui/format/date.ts'
import { date as shownDate, today } from '../../../ui/format/index.ts'
import { SidePanel } from '../../../ui/frame/side-panel.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { LeftOut } from '../../../ui/questions/left-out.tsx'
import { type Named, NamedList } from '../../../ui/questions/named-list.tsx'
import { idsOf } from '../../../ui/questions/naming.ts'
import { useTypedConfirm } from '../../../ui/questions/typed-confirm.tsx'
import { Notice } from '../../../ui/telling/notice.tsx'
import { Problem } from '../../../ui/telling/problem.tsx'
import { usePaymentCheck } from '../queries.ts'
import { ownPaydays } from './own-paydays.ts'
import { named, type PageOf, type Payable, sums, typedCount } from './pay-question.ts'
import type { Paying } from './paying.tsx'

/** More of them would be no help. */
const MOST_DAYS = 3

export interface PayPanelProps {
  readonly panel: OpenPart
  readonly salaries: readonly Payable[]
  /** Where a salary is looked at. */
  readonly pageOf?: PageOf
  /** Sends those that the check found ready. What it throws is shown in the panel. */
  readonly send: (paying: Paying) => Promise<unknown>
}

/** Asks the payday, tells what would be sent and what not, and sends what is not left out of it. */
export default function PayPanel({ panel, salaries: chosen, pageOf, send }: PayPanelProps) {
  return (
    <SidePanel panel={panel} title={texts.title(chosen.length)}>
      {() =>
        chosen.length === 0 ? (
          <Notice tone="warning" title={texts.choose} />
        ) : (
          <PayForm chosen={chosen} pageOf={pageOf} send={send} onCancel={panel.close} />
        )
      }
    </SidePanel>
  )
}

const isDay = (text: string | null): text is string => text !== null && readDate(text) === text

interface PayFormProps {
  readonly chosen: readonly Payable[]
  readonly pageOf: PageOf | undefined
  readonly send: PayPanelProps['send']
  readonly onCancel: () => void
}

function PayForm({ chosen: given, pageOf, send, onCancel }: PayFormProps) {
  const [chosen] = useState(given)
  const [days] = useState(() => ownPaydays(chosen, today()))
  const [day, setDay] = useState<string | null>(days[0]?.day ?? null)
  const [left, setLeft] = useState<readonly Named[]>([])
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const leftIds = idsOf(left)
  const check = usePaymentCheck(
    isDay(day) ? day : null,
    chosen.flatMap(({ id }) => (leftIds.has(id) ? [] : [id])),
  )
  const shown = isDay(day) && leftIds.size < chosen.length ? check.data : undefined
  const isCurrent = shown !== undefined && !check.isPlaceholderData
  const { isTyped, field } = useTypedConfirm(shown && typedCount(shown))
  const others = isDay(day) ? chosen.filter(({ payday }) => payday !== day).length : 0

  const { busy, act } = useOnce(async () => {
    setFailure(undefined)
    setMissing(!isDay(day))
    if (!isDay(day) || !isCurrent) return
    try {
      await send({ day, check: shown })
    } catch (error) {
      setFailure(error)
      // the sums may have changed since: they are shown as they are now
      await check.refetch()
    }
  })

  return (
    <Stack gap="md">
      {isMissing && !isDay(day) && <Notice tone="error" title={texts.noDay} />}
      <DateInput
        label={texts.payday}
        value={day}
        onChange={setDay}
        required
        data-autofocus
        maw={220}
        description={others > 0 ? texts.otherPayday(others) : undefined}
        error={isMissing && !isDay(day) ? texts.paydayRequired : undefined}
      />
      <OwnPaydays days={days} chosen={day} onChoose={setDay} />
      <Problem title={texts.checkFailed} error={check.error} onRetry={() => void check.refetch()} />
      {isDay(day) && check.isFetching && !isCurrent && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{texts.checking}</Text>
        </Group>
      )}
      <LeftOut left={left} onChange={setLeft} />
      {shown && (
        <Checked
          check={shown}
          chosen={chosen}
          pageOf={pageOf}
          asked={day}
          onLeave={(these) => setLeft([...left, ...these])}
        />
      )}
      {field}
      <Problem title={texts.failed} error={failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button
          loading={busy || (isDay(day) && check.isFetching && !isCurrent)}
          disabled={isDay(day) && (!isCurrent || shown.ready.length === 0 || !isTyped)}
          onClick={() => void act()}
        >
          {texts.send(shown?.ready.length ?? chosen.length - leftIds.size)}
        </Button>
      </Group>
    </Stack>
  )
}

interface OwnPaydaysProps {
  readonly days: ReturnType<typeof ownPaydays>
  readonly chosen: string | null
  readonly onChoose: (day: string) => void
}

/** The days that the salaries name themselves. */
function OwnPaydays({ days, chosen, onChoose }: OwnPaydaysProps) {
  return (
    <Group gap="xs">
      {days.slice(0, MOST_DAYS).map((own) => (
        <Button
          key={own.day}
          size="xs"
          variant="default"
          aria-pressed={chosen === own.day}
          onClick={() => onChoose(own.day)}
        >
          {texts.ownPayday(shownDate(own.day), own.count)}
        </Button>
      ))}
    </Group>
  )
}

interface CheckedProps extends Pick<PayFormProps, 'chosen' | 'pageOf'> {
  readonly check: PaymentCheck
  readonly asked: string | null
  readonly onLeave: (these: readonly Named[]) => void
}

/** What the check found: how many can be sent and their sums, who is to be looked at, and the others with the reason of each. */
function Checked({ check, chosen, pageOf, asked, onLeave }: CheckedProps) {
  return (
    <Stack gap="sm" aria-live="polite">
      {check.payday !== asked && <Notice tone="info">{texts.moved(shownDate(check.payday))}</Notice>}
      {check.ready.length === 0 ? (
        <Notice tone="warning" title={texts.noneReady} />
      ) : (
        <Notice tone="success" title={texts.ready(check.ready.length)}>
          <Facts items={sums(check, chosen)} labelWidth={160} />
        </Notice>
      )}
      {named(check, pageOf).map((things) => (
        <Notice key={things.title} tone={things.tone}>
          <NamedList {...things} {...(things.canLeave && { ticks: { areLeftOut: false, onChange: onLeave } })} />
        </Notice>
      ))}
      {check.ready.length > 0 && <Text size="sm">{texts.consequence}</Text>}
    </Stack>
  )
}
