import { createHash } from 'node:crypto'
import type { PdfFile } from './file.ts'
import { textString } from './notation.ts'
import type { Language } from './sheet.ts'

export interface DocumentFacts {
  readonly title: string
  readonly author: string
  /** ISO instant. */
  readonly createdAt: string
  /** Of the whole; Finnish where none is said. */
  readonly language?: Language
}

const PRODUCER = 'Palkkasilta'

/** Who made what and when, as readers of today and of yesterday look for it. Gives the numbers of both. */
export function putMetadata(file: PdfFile, facts: DocumentFacts): { readonly metadata: number; readonly info: number } {
  const [metadata, info] = [file.reserve(), file.reserve()]
  file.putStream(metadata, '/Type /Metadata /Subtype /XML', Buffer.from(packet(facts)), 'plain')
  const made = facts.createdAt.replace(/\D/g, '').slice(0, 14)
  const entries = [
    `/Title ${textString(facts.title)} /Author ${textString(facts.author)}`,
    `/Creator (${PRODUCER}) /Producer (${PRODUCER}) /CreationDate (D:${made}Z)`,
  ]
  file.put(info, `<<${entries.join('\n')}>>`)
  return { metadata, info }
}

/** The same facts, the same mark. */
export function fingerprintOf(facts: DocumentFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}

function packet({ title, author, createdAt }: DocumentFacts): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${createdAt.slice(0, 19)}Z</xmp:CreateDate><xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${PRODUCER}</pdf:Producer></rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
