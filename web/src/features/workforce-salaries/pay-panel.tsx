import { Button, Group, List, Loader, Stack, Text } from '@mantine/core'
import type { PaymentCheck, SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { useState } from 'react'
import { common } from '../../texts/fi/common.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { useOnce } from '../../ui/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { confirm } from '../../ui/confirm.ts'
import { Facts } from '../../ui/facts.tsx'
import { money, date as shownDate } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { usePaymentCheck } from './queries.ts'

const texts = salaries.sending

/** More salaries than this are sent only after their count has been typed. */
const TYPED_ABOVE = 100

type Payable = Pick<SalaryListItem, 'id' | 'fullName'>

export interface PayPanelProps {
  readonly panel: OpenPart
  readonly salaries: readonly Payable[]
  /** Sends those that the check found ready. What it throws is shown in the panel. */
  readonly send: (date: string, ids: readonly number[]) => Promise<void>
}

/** Asks the payday, tells what would be sent and what not, and sends after a question. */
export default function PayPanel({ panel, salaries: chosen, send }: PayPanelProps) {
  return (
    <SidePanel panel={panel} title={texts.title(chosen.length)}>
      {() =>
        chosen.length === 0 ? (
          <Notice tone="warning" title={texts.choose} />
        ) : (
          <PayForm chosen={chosen} send={send} onCancel={panel.close} />
        )
      }
    </SidePanel>
  )
}

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

interface PayFormProps {
  readonly chosen: readonly Payable[]
  readonly send: PayPanelProps['send']
  readonly onCancel: () => void
}

function PayForm({ chosen, send, onCancel }: PayFormProps) {
  const [ids] = useState(() => chosen.map(({ id }) => id))
  const [day, setDay] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const check = usePaymentCheck(isDay(day) ? day : null, ids)
  const ready = check.data?.ready ?? []

  const { busy, act } = useOnce(async () => {
    setFailure(undefined)
    setMissing(!isDay(day))
    if (!isDay(day)) return
    // pressed before the check has answered: the question waits for it
    const checked = check.data ?? (await check.refetch({ cancelRefetch: false })).data
    if (!checked || checked.ready.length === 0) return
    if (!(await confirm(question(checked, chosen)))) return
    try {
      await send(day, checked.ready)
    } catch (error) {
      setFailure(error)
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void act()
      }}
    >
      <Stack gap="md">
        {isMissing && !isDay(day) && <Notice tone="error" title={texts.noDay} />}
        <DateInput
          label={texts.payday}
          value={day}
          onChange={setDay}
          required
          data-autofocus
          maw={220}
          error={isMissing && !isDay(day) ? texts.paydayRequired : undefined}
        />
        <Problem title={texts.checkFailed} error={check.error} onRetry={() => void check.refetch()} />
        {isDay(day) && check.isFetching && !check.data && (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text size="sm">{texts.checking}</Text>
          </Group>
        )}
        {check.data && <Checked check={check.data} asked={day} />}
        <Problem title={texts.failed} error={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={check.data !== undefined && ready.length === 0}>
            {texts.send(check.data ? ready.length : chosen.length)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What the check found: how many can be sent and their sums, and the others with the reason of each. */
function Checked({ check, asked }: { check: PaymentCheck; asked: string | null }) {
  return (
    <Stack gap="sm" aria-live="polite">
      {check.payday !== asked && <Notice tone="info">{texts.moved(shownDate(check.payday))}</Notice>}
      {check.ready.length === 0 ? (
        <Notice tone="warning" title={texts.noneReady} />
      ) : (
        <Notice tone="success" title={texts.ready(check.ready.length)}>
          <Facts items={sums(check)} labelWidth={160} />
        </Notice>
      )}
      {check.blocked.length > 0 && (
        <Notice tone="warning" title={texts.blocked(check.blocked.length)}>
          <List size="sm">
            {check.blocked.map(({ id, fullName, message }) => (
              <List.Item key={id}>
                {fullName}: {message}
              </List.Item>
            ))}
          </List>
        </Notice>
      )}
    </Stack>
  )
}

function sums({ ready, paidSalary, distraint, payday }: PaymentCheck): [string, string][] {
  const { facts } = texts
  return [
    [facts.payday, shownDate(payday)],
    [ready.length === 1 ? facts.netOfOne : facts.net, money(paidSalary)],
    ...(distraint > 0 ? [[facts.distraint, money(distraint)] as [string, string]] : []),
  ]
}

function question(check: PaymentCheck, chosen: readonly Payable[]) {
  const { facts } = texts
  const count = check.ready.length
  const only = count === 1 ? chosen.find(({ id }) => id === check.ready[0])?.fullName : undefined
  const who: [string, string] = only === undefined ? [facts.count, String(count)] : [facts.who, only]
  const left: [string, string][] = check.blocked.length > 0 ? [[facts.left, String(check.blocked.length)]] : []
  return {
    title: count === 1 ? texts.questionOfOne : texts.question,
    facts: [who, ...sums(check), ...left],
    consequence: texts.consequence,
    action: texts.confirm,
    ...(count > TYPED_ABOVE ? { typed: String(count) } : {}),
  }
}
