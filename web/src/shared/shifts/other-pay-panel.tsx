import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { otherPay as common } from '../../texts/fi/other-pay-panel.ts'
import { shifts as shiftTexts } from '../../texts/fi/shifts.ts'
import { useOnce } from '../../ui/actions/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { Facts } from '../../ui/facts.tsx'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { confirm, type Question } from '../../ui/questions/confirm.ts'
import type { Named } from '../../ui/questions/named-list.tsx'
import type { Selection } from '../../ui/table/rows/selection.ts'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { workforceSalaryPage } from '../links/targets.ts'
import { type ShiftLine, shiftsOf } from './shift-lines.ts'

export interface OtherPayProps {
  readonly panel: OpenPart
  readonly selection: Selection<ShiftLine>
}

/** What the server says that would be paid. */
interface Check {
  readonly peopleCount: number
  readonly blockedCount: number
  readonly pay: number
}

/** What is told in the question. */
interface Asked {
  readonly facts: NonNullable<Question['facts']>
  readonly paid: readonly Named[]
  readonly left: readonly Named[]
}

interface OtherPayPanelProps<Told extends Check> extends OtherPayProps {
  readonly texts: {
    readonly title: string
    readonly intro: string
    readonly day: string
    /** Where the day may stay empty: what is counted from then. */
    readonly noDay?: string
    readonly failed: string
    readonly question: string
    readonly blocked: (count: number) => string
    readonly consequence: string
    readonly done: (count: number) => string
  }
  readonly check: (shiftIds: string[], day: string | null) => Promise<Told>
  readonly ask: (told: Told, day: string | null) => Asked
  readonly make: (shiftIds: string[], day: string | null, told: Told) => Promise<{ salaryIds: readonly number[] }>
}

/** Asks for a day, tells what the workers of the chosen shifts are paid by it, and makes the salaries. */
export function OtherPayPanel<Told extends Check>(props: OtherPayPanelProps<Told>) {
  return (
    <SidePanel panel={props.panel} title={props.texts.title}>
      {() => <OfChosen {...props} />}
    </SidePanel>
  )
}

function OfChosen<Told extends Check>({ panel, selection, texts, check, ask, make }: OtherPayPanelProps<Told>) {
  const [day, setDay] = useState<string | null>(null)
  const { attempt, problem } = useAttempt(texts.failed)
  const shiftIds = shiftsOf(selection.rows).map(({ shiftId }) => shiftId)
  const isReady = shiftIds.length > 0 && (day !== null || texts.noDay !== undefined)

  const { busy, act } = useOnce(() =>
    attempt(async () => {
      const told = await check(shiftIds, day)
      // nobody is due any: the refusal names why
      if (told.peopleCount > 0 && !(await confirm(questionOf(texts, told, ask(told, day))))) return
      const { salaryIds } = await make(shiftIds, day, told)
      const [first = 0] = salaryIds
      toast.success(texts.done(salaryIds.length), { label: common.open, to: workforceSalaryPage(first) })
      selection.clear()
      panel.close()
    }),
  )
  return (
    <>
      <Facts items={[[common.chosen, shiftTexts.count(shiftIds.length)]]} />
      <Text size="sm">{texts.intro}</Text>
      {problem}
      <DateInput label={texts.day} description={texts.noDay} value={day} onChange={setDay} />
      <Button loading={busy} disabled={!isReady} onClick={() => void act()}>
        {common.check}
      </Button>
    </>
  )
}

function questionOf(
  texts: OtherPayPanelProps<Check>['texts'],
  { peopleCount, blockedCount }: Check,
  { facts, paid, left }: Asked,
): Question {
  return {
    title: texts.question,
    facts: [[common.people, String(peopleCount)], ...facts],
    named: [
      { title: common.ofPeople, items: paid, count: peopleCount },
      ...(blockedCount > 0 ? [{ title: texts.blocked(blockedCount), items: left, count: blockedCount }] : []),
    ],
    consequence: texts.consequence,
    action: common.make(peopleCount),
  }
}
