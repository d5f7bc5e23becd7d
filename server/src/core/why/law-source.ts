import { chapters } from '@palkkasilta/parameters/chapters.ts'
import { enteredFigure, type Source } from '@palkkasilta/parameters/dated.ts'

const figures = new Map(chapters.flatMap((chapter) => chapter.figures.map((figure) => [figure.name, figure])))

/** Where a figure of the law was read, by the chapter or by whoever entered it; undefined for what no chapter tells. */
export function lawSource(name: string, since: string | null): LawSource | undefined {
  if (since === null) return undefined
  const line = figures.get(name)?.lines[since]
  if (line && line.value !== null) return line.source
  const entered = enteredFigure(name, Number(since.slice(0, 4)))
  return entered ? { name: entered.source, link: entered.link, checkedOn: entered.readOn } : line?.source
}

/** As a chapter's, with whatever address was entered. */
type LawSource = Record<keyof Source, string>
