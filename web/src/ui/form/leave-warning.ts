import { useBlocker } from '@tanstack/react-router'
import { form as texts } from '../../texts/fi/form.ts'
import { confirm } from '../questions/confirm.ts'

/**
 * Asks before a page with unsaved changes is left; changes of the same page's address (a panel, a tab) are no leaving, nor are the pages
 * below `area`, which edit the same thing. What was kept of the changes is forgotten with the answer, not when the page is gone: the
 * next page may still be on its way while the tab is loaded anew.
 */
export function useLeaveWarning(isUnsaved: boolean, forget: () => void, area?: string): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || isIn(next.pathname, area)) return false
      if (isUnsaved && !(await confirm({ ...texts.leave, danger: true }))) return true
      forget()
      return false
    },
    enableBeforeUnload: () => isUnsaved,
  })
}

function isIn(path: string, area: string | undefined): boolean {
  return area !== undefined && `${path}/`.startsWith(`${area}/`)
}
