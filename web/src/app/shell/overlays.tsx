import { useSyncExternalStore } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { Late, later } from '../../ui/later.tsx'
import { useAsked } from '../../ui/questions/confirm.ts'
import { toasts } from '../../ui/telling/toast.ts'

const ConfirmDialog = later(() => import('../../ui/questions/confirm-dialog.tsx'))
const SessionEndDialog = later(() => import('../session/session-end-dialog.tsx'))
const Toasts = later(() => import('./toasts.tsx'))

/** What lies over everybody's pages. None is part of the first load. */
export function Overlays() {
  const { ended } = useSession()
  const toasting = useSyncExternalStore(toasts.subscribe, toasts.wanted)
  const isAsking = useAsked() !== undefined
  return (
    <>
      <Late when={toasting}>
        <Toasts />
      </Late>
      <Late when={isAsking}>
        <ConfirmDialog />
      </Late>
      <Late when={ended !== undefined}>
        <SessionEndDialog />
      </Late>
    </>
  )
}
