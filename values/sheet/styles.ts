/** How the numbers of a column are written in a spreadsheet; its own language puts the comma and the spaces. */
const formats = {
  text: 'General',
  count: '#,##0',
  number: '#,##0.00',
  euros: '#,##0.00\\ "€"',
  day: 'dd\\.mm\\.yyyy',
  instant: 'dd\\.mm\\.yyyy\\ hh:mm',
} as const

export type SheetKind = keyof typeof formats

const kinds = Object.keys(formats) as SheetKind[]
/** The first number that is free for formats of one's own. */
const OWN_FORMATS = 164

/** The place of a style among those of the workbook: each kind plain, then bold for headings and totals. */
export function styleOf(kind: SheetKind, weight: 'plain' | 'bold'): number {
  return kinds.indexOf(kind) + (weight === 'bold' ? kinds.length : 0)
}

/** Of texts that look like formulas. */
export const quotedStyle = 2 * kinds.length

const formatId = (kind: SheetKind) => (kind === 'text' ? 0 : OWN_FORMATS + kinds.indexOf(kind))

const formatXml = (kind: SheetKind) =>
  `<numFmt numFmtId="${formatId(kind)}" formatCode="${formats[kind].replaceAll('"', '&quot;')}"/>`

const styleXml = (kind: SheetKind, font: 0 | 1, more = '') =>
  `<xf numFmtId="${formatId(kind)}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}/>`

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
const own = kinds.filter((kind) => formatId(kind) > 0)
const styles = [
  ...kinds.map((kind) => styleXml(kind, 0)),
  ...kinds.map((kind) => styleXml(kind, 1)),
  styleXml('text', 0, ' quotePrefix="1"'),
]

export const stylesXml = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${own.length}">${own.map(formatXml).join('')}</numFmts>
<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`
