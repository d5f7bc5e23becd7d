import type { PdfFile } from './file.ts'
import { reference } from './notation.ts'

/** A tag of the document's structure, written when it is closed. */
export interface Element {
  readonly id: number
  readonly tag: Tag
  readonly parent: number
  readonly attributes: string
  readonly kids: string[]
  /** The page of its first text. */
  page?: number
}

export type Tag = 'Document' | 'Part' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'

/** What readers read aloud, and in which order. */
export class Structure {
  readonly #file: PdfFile
  readonly #id: number
  readonly root: Element
  /** Of each page, the object that tells which element each of its texts belongs to. */
  readonly #pages: number[] = []

  constructor(file: PdfFile) {
    this.#file = file
    this.#id = file.reserve()
    this.root = { id: file.reserve(), tag: 'Document', parent: this.#id, attributes: '', kids: [] }
  }

  open(tag: Tag, parent: Element, attributes = ''): Element {
    const id = this.#file.reserve()
    parent.kids.push(reference(id))
    return { id, tag, parent: parent.id, attributes, kids: [] }
  }

  /** Text of an element stands on a page. */
  mark(element: Element, page: number, mark: number): void {
    element.page ??= page
    const isHere = element.page === page
    element.kids.push(isHere ? String(mark) : `<</Type /MCR /Pg ${reference(page)} /MCID ${mark}>>`)
  }

  close({ id, tag, parent, attributes, kids, page }: Element): void {
    const on = page === undefined ? '' : ` /Pg ${reference(page)}`
    this.#file.put(id, `<</S /${tag} /P ${reference(parent)}${on}${attributes} /K [${kids.join(' ')}]>>`)
  }

  /** The key of a page whose texts belong to these elements, one after the other. */
  page(owners: readonly Element[]): number {
    const id = this.#file.reserve()
    this.#file.put(id, `[${owners.map((owner) => reference(owner.id)).join(' ')}]`)
    return this.#pages.push(id) - 1
  }

  /** The number of the whole. */
  end(): number {
    this.close(this.root)
    const pages = this.#pages.map((id, key) => `${key} ${reference(id)}`)
    this.#file.put(
      this.#id,
      `<</Type /StructTreeRoot /K [${reference(this.root.id)}] /ParentTree <</Nums [${pages.join(' ')}]>>
/ParentTreeNextKey ${this.#pages.length}>>`,
    )
    return this.#id
  }
}
