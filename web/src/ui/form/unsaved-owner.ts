/** What the names of unsaved edits begin with in the browser's store. */
export const PREFIX = 'unsaved:'
const OWNER = 'unsaved-of'

export function dropUnsavedEdits(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
}

/** Nobody else gets to see what somebody typed. */
export function keepUnsavedEditsOf(personId: number): void {
  const owner = String(personId)
  if (sessionStorage.getItem(OWNER) === owner) return
  dropUnsavedEdits()
  sessionStorage.setItem(OWNER, owner)
}
