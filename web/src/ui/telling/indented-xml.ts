const STEP = '  '

/** The message with a line for each element, to be read; what was sent has no such lines. */
export function indentedXml(xml: string): string {
  const pieces = xml.replace(/>\s+</g, '><').split(/(?<=>)(?=<)/)
  let depth = 0
  const lines: string[] = []
  for (const piece of pieces) {
    const isEnd = piece.startsWith('</')
    if (isEnd) depth -= 1
    lines.push(STEP.repeat(Math.max(depth, 0)) + piece)
    const opens = /^<[^!?/]/.test(piece) && !piece.endsWith('/>') && !/<\/[^>]+>$/.test(piece)
    if (opens) depth += 1
  }
  return joined(lines).join('\n')
}

/** An element that holds a text alone stands on one line. */
function joined(lines: readonly string[]): string[] {
  return lines.reduce<string[]>((done, line) => {
    const last = done.at(-1)
    const name = /^\s*<([^\s/>!?]+)[^>]*>[^<]+$/.exec(last ?? '')?.[1]
    if (last !== undefined && name && line.trim() === `</${name}>`) done[done.length - 1] = last + line.trim()
    else done.push(line)
    return done
  }, [])
}
