import { useEffect, useRef } from 'react'

/** Something that can be done here: by its keys, listed under `?`, and found in the palette (Ctrl+K). */
export interface Command {
  readonly label: string
  readonly run: () => void
  /** `j`, `/`, `Enter`, `mod+s` (Ctrl, or Cmd on a Mac). Single keys rest while somebody types or a dialog is open. */
  readonly keys?: string
  /** The heading it is listed under. */
  readonly group?: string
  /** Whether its keys do it where the focus is now; always when absent. */
  readonly holds?: () => boolean
  /** Listed under `?` alone: moving about in a table has no place in the palette. */
  readonly keysOnly?: boolean
}

type Commands = { readonly current: readonly Command[] }

const registered = new Set<Commands>()

/** Offers the commands for as long as the component is on the page. The newest component wins a contested key. */
export function useCommands(commands: readonly Command[]): void {
  const kept = useRef(commands)
  useEffect(() => {
    kept.current = commands
  })
  useEffect(() => {
    registered.add(kept)
    return () => {
      registered.delete(kept)
    }
  }, [])
}

/** Every command that is valid now, the page's own first. */
export function validCommands(): Command[] {
  return [...registered].reverse().flatMap((commands) => commands.current)
}

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** By the sign that the key writes, not by its place: the same on every keyboard layout. */
export function isPressed(keys: string, press: Press): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const modified = press.ctrlKey || press.metaKey
  if (parts.includes('mod') !== modified || press.altKey) return false
  if (parts.includes('shift') && !press.shiftKey) return false
  return press.key.toLowerCase() === key.toLowerCase()
}

const TYPING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'
const PRESSED_BY_ENTER = 'a, button, [role=button], [role=option], [role=menuitem], summary'
const PRESSED_BY_SPACE = 'button, input, [role=button], [role=option], [role=menuitem], summary'

function isFree(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest(TYPING)) return false
  if (event.key === 'Enter' && target?.closest(PRESSED_BY_ENTER)) return false
  if (event.key === ' ' && target?.closest(PRESSED_BY_SPACE)) return false
  return document.querySelector('[aria-modal=true]') === null
}

/** Keys with Ctrl are no text, but these mean the text while somebody types. */
const OF_TEXT = ['mod+a', 'mod+z']
const isEverywhere = (keys: string) => keys.includes('mod+') && !OF_TEXT.includes(keys)

const always = () => true

/** The one listener of the page; the shell adds it. */
export function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const command = validCommands().find(
    ({ keys, holds = always }) =>
      keys !== undefined && isPressed(keys, event) && (isEverywhere(keys) || isFree(event)) && holds(),
  )
  if (!command) return
  event.preventDefault()
  command.run()
}
