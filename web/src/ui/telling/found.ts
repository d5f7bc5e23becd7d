/** Lines that are drawn together. What is out of sight is not laid out, so that a message of megabytes opens at once. */
const TOGETHER = 200

export interface Block {
  readonly text: string
  /** Of its first character in the whole. */
  readonly from: number
  readonly lines: number
}

/** The whole text in blocks of lines; each ends with the end of its last line. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let [from, lines] = [0, 0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    lines += 1
    if (lines < TOGETHER) continue
    blocks.push({ text: text.slice(from, end + 1), from, lines })
    from = end + 1
    lines = 0
  }
  if (from < text.length || blocks.length === 0) blocks.push({ text: text.slice(from), from, lines: lines + 1 })
  return blocks
}

/** Where a text is found, in large and small letters alike. An empty one is found nowhere. */
export function placesOf(text: string, wanted: string): number[] {
  if (wanted === '') return []
  const escaped = wanted.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return Array.from(text.matchAll(new RegExp(escaped, 'giu')), ({ index }) => index)
}
