import { Button, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { findOpenBills, type IncomingMoney, type SuggestedBill } from '@palkkasilta/contract/incoming-money.ts'
import { useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { billOfKind } from '../../shared/links/targets.ts'
import { incomingMoney } from '../../texts/fi/incoming-money.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import { money as sumText } from '../../ui/format/index.ts'
import { MoneyInput } from '../../ui/inputs/number-inputs.tsx'
import type { TypedNumber } from '../../ui/inputs/typed-input.tsx'
import { TextLink } from '../../ui/link.tsx'
import { leftAfter, type MatchedPart, matchWith, totalOf } from './money-actions.ts'

const { panel: texts, ...words } = incomingMoney

const keyOf = ({ bill }: SuggestedBill) => `${bill.kind} ${bill.id}`

/** As it is typed: what is no sum counts as none, and is not matched. */
interface ChosenBill {
  readonly bill: SuggestedBill
  readonly amount: TypedNumber
}

const read = (chosen: readonly ChosenBill[]): readonly MatchedPart[] =>
  chosen.flatMap(({ bill, amount }) => (typeof amount === 'number' ? [{ bill, amount }] : []))

/** The bills that money may be meant for, and any other that is open: one is matched by a press, several with the sum of each. */
export function BillsToMatch({ money }: { readonly money: IncomingMoney }) {
  const [search, setSearch] = useState('')
  const [parts, setParts] = useState<readonly ChosenBill[]>([])
  const isSearched = search.trim().length > 1
  const found = useCall(findOpenBills, { params: { id: money.id }, query: { search } }, { enabled: isSearched })
  const shown = isSearched ? (found.data ?? []) : money.suggestions
  const isOf = (bill: SuggestedBill) => (part: ChosenBill) => keyOf(part.bill) === keyOf(bill)
  // what was chosen stays while another is searched for
  const hidden = parts.filter((part) => !shown.some((bill) => isOf(bill)(part)))
  const bills = [...hidden.map(({ bill }) => bill), ...shown]
  const choose = (bill: SuggestedBill) =>
    setParts([...parts, { bill, amount: Math.min(bill.openamount, Math.max(0, leftAfter(money, read(parts)))) }])
  return (
    <>
      <Title order={3}>{texts.suggestions}</Title>
      <TextInput label={texts.search} value={search} onChange={({ currentTarget: { value } }) => setSearch(value)} />
      {bills.length === 0 && <Text size="sm">{texts.none}</Text>}
      {bills.map((bill) => (
        <BillToMatch
          key={keyOf(bill)}
          bill={bill}
          money={money}
          part={parts.find(isOf(bill))}
          onToggle={() => (parts.some(isOf(bill)) ? setParts(parts.filter((part) => !isOf(bill)(part))) : choose(bill))}
          onAmount={(amount) => setParts(parts.map((part) => (isOf(bill)(part) ? { bill, amount } : part)))}
        />
      ))}
      {parts.length > 0 && <MatchChosen money={money} parts={parts} onClear={() => setParts([])} />}
    </>
  )
}

interface BillToMatchProps {
  readonly bill: SuggestedBill
  readonly money: IncomingMoney
  readonly part: ChosenBill | undefined
  readonly onToggle: () => void
  readonly onAmount: (amount: TypedNumber) => void
}

function BillToMatch({ bill, money, part, onToggle, onAmount }: BillToMatchProps) {
  const { draw } = useActions()
  const name = words.suggested(bill.billNumber, bill.customer)
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Checkbox aria-label={texts.choose(name)} checked={part !== undefined} onChange={onToggle} />
        <Text size="sm">
          <TextLink {...billOfKind(bill.bill)}>{name}</TextLink>
          {` · ${words.match.open} ${sumText(bill.openamount)}`}
          {bill.likeness.length > 0 && ` · ${bill.likeness.map((each) => words.likeness[each]).join(', ')}`}
        </Text>
      </Group>
      {part ? (
        <MoneyInput aria-label={texts.amountOf(name)} w={120} value={part.amount} onChange={onAmount} />
      ) : (
        <ActionButtons
          size="xs"
          actions={draw(money, [matchWith([{ bill, amount: bill.amount }], words.match.action(bill.billNumber))])}
        />
      )}
    </Group>
  )
}

const isOfBill = ({ amount, bill }: MatchedPart) => amount > 0 && amount <= bill.openamount

interface MatchChosenProps {
  readonly money: IncomingMoney
  readonly parts: readonly ChosenBill[]
  readonly onClear: () => void
}

function MatchChosen({ money, parts, onClear }: MatchChosenProps) {
  const { draw } = useActions()
  const matched = read(parts)
  const sum = totalOf(matched)
  const left = leftAfter(money, matched)
  const isTooMuch = left < 0
  const areSums = matched.length === parts.length && matched.every(isOfBill)
  const isUsable = !isTooMuch && areSums
  return (
    <Stack gap="xs">
      <Text size="sm" role="status" {...(isUsable ? {} : { c: 'red' })}>
        {isTooMuch
          ? texts.tooMuch(sumText(sum), sumText(money.left))
          : isUsable
            ? texts.chosen(sumText(sum), sumText(left))
            : texts.wrongPart}
      </Text>
      <Group gap="xs">
        {isUsable && (
          <ActionButtons size="xs" actions={draw(money, [matchWith(matched, texts.matchChosen(parts.length))])} />
        )}
        <Button variant="subtle" size="xs" onClick={onClear}>
          {texts.clear}
        </Button>
      </Group>
    </Stack>
  )
}
