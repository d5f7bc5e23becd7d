import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { parts } from '../../texts/fi/parts.ts'
import { useCommands } from '../../ui/commands.ts'
import { useAsked } from '../../ui/confirm.ts'
import { later } from '../../ui/later.ts'
import { toasts } from '../../ui/toast.ts'

const ConfirmDialog = later(() => import('../../ui/confirm-dialog.tsx'))
const SessionEndDialog = later(() => import('../session/session-end-dialog.tsx'))
const Toasts = later(() => import('./toasts.tsx'))
const Palette = later(() => import('./palette.tsx'))
const KeysDialog = later(() => import('./keys-dialog.tsx'))
const MenuDrawer = later(() => import('./menu-drawer.tsx'))

/** True from the first time on: what has been opened once stays, so that it can close gently and return the focus. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

interface OverlaysProps {
  readonly menuOpened: boolean
  readonly onMenuClose: () => void
  readonly isStaff: boolean
}

/** What lies over the page. None is part of the first load. */
export function Overlays({ menuOpened, onMenuClose, isStaff }: OverlaysProps) {
  const { ended } = useSession()
  const [palette, setPalette] = useState(0)
  const toasting = useSyncExternalStore(toasts.subscribe, toasts.wanted)
  const [keys, setKeys] = useState(false)
  const asking = useEver(useAsked() !== undefined)
  const ending = useEver(ended)
  const drawer = useEver(menuOpened)
  const listing = useEver(keys)
  const group = parts.keys.general
  useCommands(
    isStaff
      ? [
          { keys: '?', label: parts.keys.help, run: () => setKeys(true), group, keysOnly: true },
          {
            keys: 'mod+k',
            label: parts.keys.palette,
            run: () => setPalette((times) => times + 1),
            group,
            keysOnly: true,
          },
        ]
      : [],
  )
  return (
    <>
      <Late>{toasting && <Toasts />}</Late>
      <Late>{palette > 0 && <Palette times={palette} />}</Late>
      <Late>{listing && <KeysDialog opened={keys} onClose={() => setKeys(false)} />}</Late>
      <Late>{drawer && <MenuDrawer opened={menuOpened} onClose={onMenuClose} />}</Late>
      <Late>{asking && <ConfirmDialog />}</Late>
      <Late>{ending && <SessionEndDialog />}</Late>
    </>
  )
}

/** Each waits for its own script alone; a shared boundary would hide the others meanwhile. */
function Late({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
