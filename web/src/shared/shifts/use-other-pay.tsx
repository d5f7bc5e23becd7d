import type { ReactNode } from 'react'
import { otherPay as texts } from '../../texts/fi/shifts.ts'
import type { Action } from '../../ui/actions/action.tsx'
import { useOpenPart } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'
import type { Selection } from '../../ui/table/rows/selection.ts'
import type { ShiftLine } from './shift-lines.ts'

const SickPay = later(() => import('./sick-pay-panel.tsx'))
const PublicHolidayPay = later(() => import('./public-holiday-pay-panel.tsx'))

/** Pay of the chosen shifts that is not for their work, in panels beside the list: `?sickPay=chosen`, `?publicHolidayPay=chosen`. */
export function useOtherPay(selection: Selection<ShiftLine>): { actions: readonly Action[]; panels: ReactNode } {
  const sickPay = useOpenPart('sickPay')
  const publicHolidayPay = useOpenPart('publicHolidayPay')
  return {
    actions: [
      { label: texts.sickPay, run: () => sickPay.open('chosen') },
      { label: texts.publicHolidayPay, run: () => publicHolidayPay.open('chosen') },
    ],
    panels: (
      <>
        <Late when={sickPay.id !== undefined}>
          <SickPay panel={sickPay} selection={selection} />
        </Late>
        <Late when={publicHolidayPay.id !== undefined}>
          <PublicHolidayPay panel={publicHolidayPay} selection={selection} />
        </Late>
      </>
    ),
  }
}
