/** What is printed for one receiver, as data: it travels to a thread as it is. Each begins on a page of its own. */
export interface Sheet {
  readonly title: string
  /** Who gives it. */
  readonly author: string
  /** What it is found by among others. */
  readonly bookmark: string
  /** At the foot of every page, before the page's number. */
  readonly footer: string
  /** Finnish where none is said. */
  readonly language?: Language
  readonly parts: readonly Part[]
}

export type Language = 'fi' | 'en'

export type Part =
  /** The document's name at the left, who gives it at the right, and a line under both. */
  | { readonly kind: 'head'; readonly title: string; readonly from: readonly string[] }
  /** Blocks of lines beside each other. */
  | { readonly kind: 'blocks'; readonly blocks: readonly Block[] }
  /** The few sums that matter, on a tinted ground. */
  | { readonly kind: 'strip'; readonly items: readonly StripItem[] }
  | ({ readonly kind: 'table' } & TitledTable)
  /** Tables beside each other. */
  | { readonly kind: 'tables'; readonly tables: readonly TitledTable[] }
  | { readonly kind: 'notes'; readonly title: string; readonly lines: readonly string[] }
  /** What is agreed on: its name at the left, the text beside it. */
  | { readonly kind: 'clauses'; readonly title: string; readonly clauses: readonly Clause[] }
  /** Lines at the left, facts at the right. */
  | { readonly kind: 'sides'; readonly block: Block; readonly facts: readonly Fact[] }
  /** A table at the right, with text beside it; below it where it is too long. */
  | { readonly kind: 'tableAndText'; readonly table: TitledTable; readonly text: Block | null }
  /** Text to be read, a paragraph for each line. */
  | { readonly kind: 'text'; readonly lines: readonly string[]; readonly isSmall?: boolean }
  | ({ readonly kind: 'foot' } & Foot)
  /** Lines to sign on, beside each other on one page. */
  | { readonly kind: 'signatures'; readonly title: string; readonly signers: readonly Signer[] }

/** Lines under a small heading. */
export interface Block {
  readonly caption: string
  /** The first one is bold. */
  readonly lines: readonly string[]
}

/** What stands at the foot of the last page: facts at the left, a square code at the right, a bar code below. */
export interface Foot {
  readonly title: string
  readonly facts: readonly StripItem[]
  readonly square: SquareCode | null
  readonly bars: BarCode | null
}

export interface SquareCode {
  /** Which modules are dark, with the light ones around it. */
  readonly rows: readonly (readonly boolean[])[]
  readonly caption: string
  /** To those who do not see it. */
  readonly says: string
}

export interface BarCode {
  /** Of bars and spaces in turn, in modules. */
  readonly widths: readonly number[]
  /** Below it, to be typed. */
  readonly text: string
  /** To those who do not see it. */
  readonly says: string
}

export interface Fact {
  readonly caption: string
  readonly value: string
}

export interface Clause {
  readonly caption: string
  /** Each line is a paragraph. */
  readonly text: string
}

export interface Signer {
  /** On whose side. */
  readonly caption: string
  readonly name: string
}

export interface StripItem {
  readonly caption: string
  readonly value: string
  readonly isMain?: boolean
}

export interface Column {
  readonly title: string
  /** A share of the table's width. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

export interface TableRow {
  /** The first one names the row. */
  readonly cells: readonly string[]
  readonly isSum?: boolean
}

export interface Table {
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
}

export interface TitledTable extends Table {
  readonly title: string
}
