const FEWEST_DIFFERENT = 8
const WORDS = /change.?me|password|salasana|secret|palkkasilta|example/i

/** Whether somebody could guess it: few different characters, one piece again and again, or words that stand in examples. */
export function isWeakSecret(text: string): boolean {
  const isRepeated = `${text}${text}`.indexOf(text, 1) < text.length
  return isRepeated || new Set(text.toLowerCase()).size < FEWEST_DIFFERENT || WORDS.test(text)
}
