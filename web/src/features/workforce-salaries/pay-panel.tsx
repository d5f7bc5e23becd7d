import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import type { PaymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import { useState } from 'react'
import { common } from '../../texts/fi/common.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { useOnce } from '../../ui/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { Facts } from '../../ui/facts.tsx'
import { readDate } from '../../ui/format/date.ts'
import { date as shownDate, today } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { NamedList } from '../../ui/named-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { named, type Payable, sums } from './pay-question.ts'
import type { Paying } from './paying.tsx'
import { usePaymentCheck } from './queries.ts'

const texts = salaries.sending

export interface PayPanelProps {
  readonly panel: OpenPart
  readonly salaries: readonly Payable[]
  /** Sends those that the check found ready, after a question. What it throws is shown in the panel. */
  readonly send: (paying: Paying) => Promise<unknown>
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

/** More of them would be no help. */
const MOST_DAYS = 3

const isDay = (text: string | null): text is string => text !== null && readDate(text) === text

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
    try {
      await send({ chosen, day, check: checked })
    } catch (error) {
      setFailure(error)
      // the sums may have changed since: it is asked again by what they are now
      await check.refetch()
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
        <Group gap="xs">
          {ownPaydays(chosen).map((own) => (
            <Button key={own} size="xs" variant="default" aria-pressed={day === own} onClick={() => setDay(own)}>
              {texts.ownPayday(shownDate(own))}
            </Button>
          ))}
        </Group>
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

/** The days that the salaries were made for, as far as they are still to come: nobody types them again. */
function ownPaydays(chosen: readonly Payable[]): readonly string[] {
  const days = new Set(chosen.map(({ payday }) => payday).filter((payday) => payday >= today()))
  return [...days].toSorted().slice(0, MOST_DAYS)
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
      {named(check).map((things) => (
        <Notice key={things.title} tone={things.tone}>
          <NamedList {...things} />
        </Notice>
      ))}
    </Stack>
  )
}
