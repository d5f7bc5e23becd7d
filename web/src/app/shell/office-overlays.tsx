import { useState } from 'react'
import { parts } from '../../texts/fi/parts.ts'
import { useCommands } from '../../ui/actions/commands.ts'
import { Late, later } from '../../ui/later.tsx'

const Palette = later(() => import('./palette/palette.tsx'))
const KeysDialog = later(() => import('./keys-dialog.tsx'))
const MenuDrawer = later(() => import('./menu-drawer.tsx'))

interface OfficeOverlaysProps {
  readonly menuOpened: boolean
  readonly onMenuClose: () => void
  /** How often the search was asked for. */
  readonly searches: number
  readonly onSearch: () => void
}

/** What lies over the pages of staff alone: search, keys and menu. None is part of the first load. */
export function OfficeOverlays({ menuOpened, onMenuClose, searches, onSearch }: OfficeOverlaysProps) {
  const [keys, setKeys] = useState(false)
  const group = parts.keys.general
  useCommands([
    { keys: '?', label: parts.keys.help, run: () => setKeys(true), group, keysOnly: true },
    { keys: 'mod+k', label: parts.keys.palette, run: onSearch, group, keysOnly: true },
  ])
  return (
    <>
      <Late when={searches > 0}>
        <Palette times={searches} />
      </Late>
      <Late when={keys}>
        <KeysDialog opened={keys} onClose={() => setKeys(false)} />
      </Late>
      <Late when={menuOpened}>
        <MenuDrawer opened={menuOpened} onClose={onMenuClose} />
      </Late>
    </>
  )
}
