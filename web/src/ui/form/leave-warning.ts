import { useBlocker } from '@tanstack/react-router'
import { form as texts } from '../../texts/fi/form.ts'
import { confirm } from '../confirm.ts'

/** Asks before a page with unsaved changes is left; changes of the same page's address (a panel, a tab) are no leaving. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isUnsaved || current.pathname === next.pathname) return false
      return !(await confirm({ ...texts.leave, danger: true }))
    },
    enableBeforeUnload: () => isUnsaved,
  })
}
