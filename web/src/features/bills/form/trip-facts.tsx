import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { getBillTrips, saveTripFacts, type TripFacts, type TripsOfLine } from '@palkkasilta/contract/bill-trips.ts'
import type { Bill } from '@palkkasilta/contract/bills.ts'
import { useState } from 'react'
import { callKey, useCall, useChange } from '../../../shared/api/use-call.ts'
import { JudgedTrips } from '../../../shared/bills/judged-trips.tsx'
import { personPage } from '../../../shared/links/targets.ts'
import { billTrips as texts } from '../../../texts/fi/bill-trips.ts'
import { DecimalInput } from '../../../ui/inputs/number-inputs.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { Loaded } from '../../../ui/telling/loading.tsx'
import { toast } from '../../../ui/telling/toast.ts'
import { useAttempt } from '../../../ui/telling/use-attempt.tsx'

interface TripFactsProps {
  readonly bill: Bill
  /** Of a line that is stored. */
  readonly item: number | undefined
}

/** Whether the trips of a line are free of tax, and what staff note of them; it is no part of the bill's form. */
export function TripFactsPart({ bill, item }: TripFactsProps) {
  const query = useCall(getBillTrips, { params: { id: bill.id } }, { enabled: item !== undefined })
  return (
    <Section title={texts.title}>
      {item === undefined ? (
        <Text size="sm">{texts.notStored}</Text>
      ) : (
        <Loaded query={query} failed={texts.failed}>
          {(lines) => {
            const line = lines.find((each) => each.item === item)
            if (!line) return <Text size="sm">{texts.none}</Text>
            return <LineFacts key={JSON.stringify(line.facts)} bill={bill} line={line} />
          }}
        </Loaded>
      )}
    </Section>
  )
}

function LineFacts({ bill, line }: { readonly bill: Bill; readonly line: TripsOfLine }) {
  const [facts, setFacts] = useState<TripFacts>(line.facts)
  const request = { params: { id: bill.id } }
  const save = useChange(saveTripFacts, { answers: () => callKey(getBillTrips, request) })
  const { attempt, problem } = useAttempt(texts.notSaved)
  const [isBusy, setBusy] = useState(false)
  const put = (changes: Partial<TripFacts>) => setFacts((before) => ({ ...before, ...changes }))
  async function saving() {
    setBusy(true)
    await attempt(async () => {
      await save({ params: { ...request.params, item: line.item }, body: facts })
      toast.success(texts.saved)
    })
    setBusy(false)
  }
  const isChanged = JSON.stringify(facts) !== JSON.stringify(line.facts)
  return (
    <Stack gap="sm">
      <JudgedTrips trips={line.trips} />
      <Agreed bill={bill} agreed={line.agreed} />
      {problem}
      <Checkbox
        label={texts.labels.isCommute}
        checked={facts.isCommute}
        onChange={({ currentTarget }) => put({ isCommute: currentTarget.checked })}
      />
      <Checkbox
        label={texts.labels.lacksGrounds}
        description={texts.hints.lacksGrounds}
        checked={facts.lacksGrounds}
        onChange={({ currentTarget }) => put({ lacksGrounds: currentTarget.checked })}
      />
      <DecimalInput
        label={texts.labels.freeMeals}
        value={facts.freeMeals}
        decimals={0}
        sign=""
        onChange={(given) => put({ freeMeals: given as number })}
        maw={200}
      />
      <Textarea
        label={texts.labels.reason}
        description={texts.hints.reason}
        value={facts.reason}
        onChange={({ currentTarget }) => put({ reason: currentTarget.value })}
        maxLength={300}
        autosize
        minRows={1}
      />
      <Text size="xs" c="dimmed">
        {texts.ofStored}
      </Text>
      <div>
        <Button variant="default" onClick={saving} loading={isBusy} disabled={!isChanged}>
          {texts.save}
        </Button>
      </div>
    </Stack>
  )
}

/** By which agreement a trip is free of tax its line tells; here the way to it, or that there is none. */
function Agreed({ bill, agreed }: { readonly bill: Bill; readonly agreed: TripsOfLine['agreed'] }) {
  return (
    <Text size="sm">
      {agreed === null && `${texts.notAgreed} `}
      <TextLink {...personPage(bill.person.id)}>{texts.toPerson}</TextLink>
    </Text>
  )
}
