import { connectBank } from '@palkkasilta/contract/account-consent.ts'
import { useChange } from '../../shared/api/use-call.ts'

/** Asks for a consent of a bank and opens the page where it is given in a tab of its own. */
export function useConnect(): (bankId: string) => Promise<void> {
  const connect = useChange(connectBank)
  return async (bankId) => {
    // opened by the press itself: browsers let none open later
    const tab = window.open('', '_blank')
    try {
      const { link } = await connect({ body: { id: bankId } })
      if (!tab) return
      tab.opener = null
      tab.location.href = link
    } catch (error) {
      tab?.close()
      throw error
    }
  }
}
