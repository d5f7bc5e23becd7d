import { type ChangedShift, checkSettlement, settleShifts } from '@palkkasilta/contract/settlements.ts'
import { type ReactNode, useState } from 'react'
import { settlements as texts } from '../../texts/fi/settlements.ts'
import type { Action } from '../../ui/action.tsx'
import { Notice } from '../../ui/notice.tsx'
import { api, startTask } from '../api/api.ts'
import { useSettling } from './use-settling.tsx'

/** Asks what settling the chosen changes would do, and does it. */
export function useSettlement(
  chosen: readonly ChangedShift[],
  onDone: () => void,
): { action: Action; report: ReactNode } {
  const [isNothing, setNothing] = useState(false)
  const settling = useSettling({ kind: 'shifts.settle', texts, onDone })

  async function settle() {
    setNothing(chosen.length === 0)
    if (chosen.length === 0) return
    const body = chosen.map(({ changeId }) => changeId)
    await settling.settle({
      check: () => api(checkSettlement, { body }),
      start: ({ gross, reimbursements }) =>
        startTask(settleShifts, { query: { confirmedGross: gross, confirmedReimbursements: reimbursements }, body }),
    })
  }

  const isOpen = chosen.length > 0 && chosen.every((change) => change.isOpen)
  return {
    action: { label: isOpen ? texts.recalculate : texts.settle, primary: true, run: settle },
    report: (
      <>
        {isNothing && <Notice tone="error" title={texts.chooseOne} onClose={() => setNothing(false)} />}
        {settling.report}
      </>
    ),
  }
}
