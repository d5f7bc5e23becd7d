import { Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { type MenuArea, menu } from '../../../texts/fi/menu.ts'
import { palette as texts } from '../../../texts/fi/palette.ts'
import { parts } from '../../../texts/fi/parts.ts'
import { type Command, validCommands } from '../../../ui/actions/commands.ts'
import { typedAhead } from '../../../ui/actions/typed-ahead.ts'
import { toast } from '../../../ui/telling/toast.ts'
import { ChoiceList, optionId } from './choice-list.tsx'
import { type Choice, type ChoiceGroup, chosenOf, matching, steppedFrom, wordsOf } from './choices.ts'
import { FoundNote } from './found-note.tsx'
import css from './palette.module.css'
import { useFound } from './use-found.ts'
import { useFromAnywhere } from './use-from-anywhere.ts'

function grouped(commands: readonly Command[]): ChoiceGroup[] {
  const groups = Map.groupBy(commands, (command) => command.group ?? parts.keys.general)
  return [...groups].map(([label, members]) => ({
    label,
    choices: members.map((command) => ({ id: `${label} ${command.label}`, label: command.label, run: command.run })),
  }))
}

/** What can be done from any page stands below what this page can do, but for what the page has itself. */
function withOthers(own: readonly ChoiceGroup[], others: readonly ChoiceGroup[]): ChoiceGroup[] {
  const known = new Set(own.flatMap(({ choices }) => choices.map(({ id }) => id)))
  return [...own, ...others.map((group) => ({ ...group, choices: group.choices.filter(({ id }) => !known.has(id)) }))]
}

/** What this page can do and the pages of the menu, by letters of their names; below them what the office has. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of the screen, read from top to bottom
export function PaletteSearch({ onDone }: { readonly onDone: () => void }) {
  const router = useRouter()
  const list = useId()
  const [commands] = useState(() => grouped(validCommands().filter((command) => !command.keysOnly)))
  const [typed, setTyped] = useState('')
  const [moved, setMoved] = useState<string>()
  const { ofOffice, offersOf } = useFromAnywhere()
  const [offered, setOffered] = useState<{ readonly group: ChoiceGroup; readonly typed: string }>()
  const found = useFound(offered ? '' : typed, offersOf)
  // both areas have a menu of this name
  const within = ({ label, submenu }: MenuArea) =>
    submenu ? [{ ...submenu, label: `${label}, ${submenu.label}` }] : []
  const menus = menu.flatMap((area) => [area, ...within(area)])
  const pages = menus.map(({ label, entries }) => ({
    label: `${texts.pages}: ${label}`,
    choices: entries.map((entry) => ({
      id: router.buildLocation(entry).href,
      label: entry.label,
      run: () => void router.navigate(entry),
    })),
  }))
  const known = matching(offered ? [offered.group] : [...withOthers(commands, ofOffice), ...pages], typed)
  const groups = [...known, ...found.groups]
  const choices = (found.isOld ? known : groups).flatMap((group) => group.choices)
  const chosen = chosenOf(choices, moved, typed)

  function choose(choice: Choice) {
    choice.run()
    onDone()
  }

  async function offer({ label, offers }: Choice) {
    if (!offers) return
    // what is typed from now on looks for one of the actions
    setTyped('')
    try {
      setOffered({ group: { label, choices: await offers() }, typed })
    } catch (error) {
      setTyped(typed)
      toast.failure(error)
    }
  }

  function back(): void {
    setTyped(offered?.typed ?? '')
    setOffered(undefined)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const isAtEnd = event.currentTarget.selectionStart === typed.length
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (step) setMoved(steppedFrom(choices, chosen, step)?.id)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'ArrowRight' && isAtEnd && chosen?.offers) void offer(chosen)
    else if (event.key === 'ArrowLeft' && typed === '' && offered) back()
    else return
    event.preventDefault()
  }

  return (
    <>
      <Input
        size="lg"
        classNames={{ input: css.field ?? '' }}
        leftSection={<IconSearch size={18} aria-hidden />}
        placeholder={texts.search}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setMoved(undefined)
        }}
        onFocus={() => {
          const ahead = typedAhead()
          if (ahead) setTyped((now) => now + ahead)
        }}
        onKeyDown={onKeyDown}
        data-autofocus
        role="combobox"
        aria-label={texts.search}
        aria-expanded={groups.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(list, chosen)}
        autoComplete="off"
        spellCheck={false}
      />
      <ChoiceList
        id={list}
        groups={groups}
        areOld={(group) => found.isOld && !known.includes(group)}
        chosen={chosen}
        typed={typed}
        onChoose={choose}
        onOffer={(choice) => void offer(choice)}
      />
      <FoundNote found={found} count={choices.length} isTyped={wordsOf(typed).length > 0} />
    </>
  )
}
