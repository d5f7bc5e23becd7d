import { NativeSelect } from '@mantine/core'
import { type Bill, billForm, chosenStates, getBill, saveBill } from '@palkkasilta/contract/bills.ts'
import { action } from '../../../shared/actions/action.ts'
import { useActions } from '../../../shared/actions/use-actions.tsx'
import { callKey } from '../../../shared/api/cache.ts'
import { typedOf } from '../../../shared/form/use-record-form.ts'
import { billersBillStates } from '../../../texts/fi/billers-bill-states.ts'
import { bills as texts } from '../../../texts/fi/bills.ts'

interface Chosen {
  readonly bill: Bill
  readonly state: Bill['state']
}

const changeState = action({
  label: billForm.labels.state,
  call: saveBill,
  failed: texts.notSaved,
  question: ({ bill, state }: Chosen) => ({
    title: texts.state.question(billersBillStates[state][0]),
    facts: [[texts.facts.number, String(bill.billNumber)]],
    consequence: texts.state.consequence,
  }),
  request: ({ bill, state }) => ({ params: { id: bill.id }, body: { ...typedOf(billForm, bill), state } }),
  answers: ({ id }) => callKey(getBill, { params: { id } }),
  done: ({ bill, state }) => texts.state.done(bill.billNumber, billersBillStates[state][0]),
})

interface StateFieldProps {
  readonly bill: Bill
  readonly isChanged: boolean
}

/** The state, which is saved when it is chosen. One that nobody chooses stands there as it is. */
export function StateField({ bill, isChanged }: StateFieldProps) {
  const { act, report } = useActions()
  const isChosen = chosenStates.some((state) => state === bill.state)
  const choices = chosenStates.map((state) => ({ value: state as string, label: billersBillStates[state][0] }))
  const own = { value: bill.state, label: billersBillStates[bill.state][0], disabled: true }
  return (
    <>
      <NativeSelect
        label={billForm.labels.state}
        required
        value={bill.state}
        data={isChosen ? choices : [own, ...choices]}
        disabled={isChanged || bill.sending}
        description={isChanged ? texts.send.saveFirst : undefined}
        onChange={({ currentTarget: { value } }) => void act(changeState, { bill, state: value as Bill['state'] })}
      />
      {report}
    </>
  )
}
