import type { Shift } from '@palkkasilta/contract/shifts.ts'
import type { ReactNode } from 'react'
import { reimbursements } from '../../texts/fi/reimbursements.ts'
import type { Action } from '../../ui/actions/action.tsx'
import { useOpenPart } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'

const Panel = later(() => import('./reimbursements-panel.tsx'))

/** A shift's reimbursements, in a panel beside the list: `?reimbursements={shiftId}`. */
export function useReimbursements(): { actionOf: (shift: Shift) => Action; panel: ReactNode } {
  const panel = useOpenPart('reimbursements')
  return {
    actionOf: ({ shiftId }) => ({ label: reimbursements.title, run: () => panel.open(shiftId) }),
    panel: (
      <Late when={panel.id !== undefined}>
        <Panel panel={panel} />
      </Late>
    ),
  }
}
