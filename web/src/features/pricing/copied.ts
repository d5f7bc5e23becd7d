import { pricing as texts } from '../../texts/fi/pricing.ts'
import { UserError } from '../../ui/telling/user-error.ts'

/** Puts a text where it can be pasted from. Throws what staff can do instead. */
export async function copied(text: string, done: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) throw new UserError('NOT_COPIED', texts.notCopied)
    throw error
  }
  done()
}
