import type { Shift } from '@palkkasilta/contract/shifts.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parts } from '../../texts/fi/parts.ts'
import { reimbursements } from '../../texts/fi/reimbursements.ts'
import type { Action } from '../../ui/actions/action.tsx'
import { useOpenPart } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'
import { chainPage } from '../links/targets.ts'

const Panel = later(() => import('./reimbursements-panel.tsx'))

/** A shift's reimbursements, in a panel beside the list: `?reimbursements={shiftId}`, and what else its row leads to. */
export function useReimbursements(): { actionsOf: (shift: Shift) => readonly Action[]; panel: ReactNode } {
  const navigate = useNavigate()
  const panel = useOpenPart('reimbursements')
  return {
    actionsOf: ({ shiftId }) => [
      { label: reimbursements.title, run: () => panel.open(shiftId) },
      { label: parts.chain, run: () => navigate(chainPage('shift', shiftId)) },
    ],
    panel: (
      <Late when={panel.id !== undefined}>
        <Panel panel={panel} />
      </Late>
    ),
  }
}
