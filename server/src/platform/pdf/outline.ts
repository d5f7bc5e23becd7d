import type { PdfFile } from './file.ts'
import { reference, textString } from './notation.ts'

interface Bookmark {
  readonly id: number
  readonly name: string
  readonly page: number
  readonly before: number | undefined
}

/** Bookmarks, each the name of what begins on a page. */
export class Outline {
  readonly #file: PdfFile
  readonly #id: number
  #first: number | undefined
  #last: Bookmark | undefined
  #count = 0

  constructor(file: PdfFile) {
    this.#file = file
    this.#id = file.reserve()
  }

  add(name: string, page: number): void {
    const bookmark = { id: this.#file.reserve(), name, page, before: this.#last?.id }
    if (this.#last) this.#put(this.#last, bookmark.id)
    this.#first ??= bookmark.id
    this.#last = bookmark
    this.#count += 1
  }

  /** Its entry in the catalog. */
  end(): string {
    if (!this.#last || this.#first === undefined) return ''
    this.#put(this.#last)
    const ends = `/First ${reference(this.#first)} /Last ${reference(this.#last.id)}`
    this.#file.put(this.#id, `<</Type /Outlines ${ends} /Count ${this.#count}>>`)
    return `/Outlines ${reference(this.#id)} /PageMode /UseOutlines`
  }

  #put({ id, name, page, before }: Bookmark, after?: number): void {
    const beside = [before && `/Prev ${reference(before)}`, after && `/Next ${reference(after)}`].filter(Boolean)
    this.#file.put(
      id,
      `<</Title ${textString(name)} /Parent ${reference(this.#id)} /Dest [${reference(page)} /Fit] ${beside.join(' ')}>>`,
    )
  }
}
