import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import { useSyncExternalStore } from 'react'
import { parts } from '../../texts/fi/parts.ts'
import { useCommands } from '../../ui/actions/commands.ts'
import { toasts } from '../../ui/telling/toast.ts'

export default function Toasts() {
  const undoable = useSyncExternalStore(toasts.subscribe, toasts.undoable)
  useCommands(
    undoable
      ? [{ keys: 'mod+z', label: parts.undo.last(undoable.message), run: undoable.run, group: parts.keys.general }]
      : [],
  )
  return <Notifications position="bottom-right" limit={4} />
}
