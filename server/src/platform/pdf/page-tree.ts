import type { PdfFile } from './file.ts'
import { reference } from './notation.ts'

const PAGES_A_NODE = 100

/** The pages of a document in groups, so that a reader finds one of ten thousand at once. */
export class PageTree {
  readonly #file: PdfFile
  readonly id: number
  readonly #groups: string[] = []
  #group: number
  #pages: string[] = []
  #count = 0

  constructor(file: PdfFile) {
    this.#file = file
    this.id = file.reserve()
    this.#group = file.reserve()
  }

  /** The number of the node that the next page hangs on. */
  add(page: number): number {
    const parent = this.#group
    this.#pages.push(reference(page))
    this.#count += 1
    if (this.#pages.length === PAGES_A_NODE) {
      this.#close()
      this.#group = this.#file.reserve()
    }
    return parent
  }

  end(): void {
    this.#close()
    this.#file.put(this.id, `<</Type /Pages /Count ${this.#count} /Kids [${this.#groups.join(' ')}]>>`)
  }

  #close(): void {
    if (this.#pages.length === 0) return
    this.#groups.push(reference(this.#group))
    const pages = `/Count ${this.#pages.length} /Kids [${this.#pages.join(' ')}]`
    this.#file.put(this.#group, `<</Type /Pages /Parent ${reference(this.id)} ${pages}>>`)
    this.#pages = []
  }
}
