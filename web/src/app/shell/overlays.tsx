import { useState, useSyncExternalStore } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { parts } from '../../texts/fi/parts.ts'
import { useCommands } from '../../ui/actions/commands.ts'
import { Late, later } from '../../ui/later.tsx'
import { useAsked } from '../../ui/questions/confirm.ts'
import { toasts } from '../../ui/telling/toast.ts'

const ConfirmDialog = later(() => import('../../ui/questions/confirm-dialog.tsx'))
const SessionEndDialog = later(() => import('../session/session-end-dialog.tsx'))
const Toasts = later(() => import('./toasts.tsx'))
const Palette = later(() => import('./palette/palette.tsx'))
const KeysDialog = later(() => import('./keys-dialog.tsx'))
const MenuDrawer = later(() => import('./menu-drawer.tsx'))

interface OverlaysProps {
  readonly menuOpened: boolean
  readonly onMenuClose: () => void
  /** How often the search was asked for. */
  readonly searches: number
  readonly onSearch: () => void
  readonly isStaff: boolean
}

/** What lies over the page. None is part of the first load. */
export function Overlays({ menuOpened, onMenuClose, searches, onSearch, isStaff }: OverlaysProps) {
  const { ended } = useSession()
  const toasting = useSyncExternalStore(toasts.subscribe, toasts.wanted)
  const [keys, setKeys] = useState(false)
  const isAsking = useAsked() !== undefined
  const group = parts.keys.general
  useCommands(
    isStaff
      ? [
          { keys: '?', label: parts.keys.help, run: () => setKeys(true), group, keysOnly: true },
          { keys: 'mod+k', label: parts.keys.palette, run: onSearch, group, keysOnly: true },
        ]
      : [],
  )
  return (
    <>
      <Late when={toasting}>
        <Toasts />
      </Late>
      <Late when={searches > 0}>
        <Palette times={searches} />
      </Late>
      <Late when={keys}>
        <KeysDialog opened={keys} onClose={() => setKeys(false)} />
      </Late>
      <Late when={menuOpened}>
        <MenuDrawer opened={menuOpened} onClose={onMenuClose} />
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
