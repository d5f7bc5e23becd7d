import '@mantine/spotlight/styles.css'
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { menu } from '../../texts/fi/menu.ts'
import { parts } from '../../texts/fi/parts.ts'
import { type Command, validCommands } from '../../ui/commands.ts'

const texts = parts.palette

function grouped(commands: readonly Command[]): SpotlightActionGroupData[] {
  const groups = Map.groupBy(commands, (command) => command.group ?? parts.keys.general)
  return [...groups].map(([group, members]) => ({
    group,
    actions: members.map(({ label, run }) => ({ id: `${group} ${label}`, label, onClick: run })),
  }))
}

/** Ctrl+K: every page of the menu and every action of this page by a few letters. Opens anew each time `times` grows. */
export default function Palette({ times }: { times: number }) {
  const router = useRouter()
  const [commands, setCommands] = useState<readonly Command[]>([])
  useEffect(() => {
    if (times === 0) return
    setCommands(validCommands().filter((command) => !command.keysOnly))
    spotlight.open()
  }, [times])
  const pages = menu.map((area) => ({
    group: `${texts.pages}: ${area.label}`,
    actions: area.entries.map(({ label, to }) => ({ id: to, label, onClick: () => void router.navigate({ to }) })),
  }))
  return (
    <Spotlight
      actions={[...grouped(commands), ...pages]}
      shortcut={null}
      nothingFound={texts.empty}
      highlightQuery
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': texts.search } }}
      searchProps={{ leftSection: <IconSearch size={18} />, placeholder: texts.search, 'aria-label': texts.search }}
    />
  )
}
