import { Stack } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { LoadingRows } from '../../ui/loading.tsx'
import { Problem } from '../../ui/problem.tsx'
import css from './pdf-pages.module.css'

GlobalWorkerOptions.workerSrc = workerAddress

export interface PdfPagesProps {
  readonly file: Blob
  /** What a page is called for those who do not see it. */
  readonly pageName: (page: number, count: number) => string
  /** What stands over the reason when the file cannot be shown. */
  readonly failed: string
}

/** All pages of a PDF under each other, as wide as there is room, on any screen. */
export default function PdfPages({ file, pageName, failed }: PdfPagesProps) {
  const { ref, width } = useElementSize()
  const { pages, error } = usePages(file)
  return (
    <Stack gap="sm" ref={ref}>
      <Problem title={failed} error={error} />
      {!pages && !error && <LoadingRows rows={12} />}
      {width > 0 &&
        pages?.map((page, index) => (
          <PdfPage key={page.pageNumber} page={page} width={width} name={pageName(index + 1, pages.length)} />
        ))}
    </Stack>
  )
}

function usePages(file: Blob) {
  const [pages, setPages] = useState<readonly PDFPageProxy[]>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let isWanted = true
    const opened = open(file)
    opened.task.then(
      async (document) => {
        const all = await pagesOf(document)
        if (isWanted) setPages(all)
      },
      (reason: unknown) => isWanted && setError(reason),
    )
    return () => {
      isWanted = false
      opened.close()
    }
  }, [file])
  return { pages, error }
}

function open(file: Blob) {
  let close = () => {}
  const task = file.arrayBuffer().then((data) => {
    const loading = getDocument({ data: new Uint8Array(data) })
    close = () => void loading.destroy()
    return loading.promise
  })
  return { task, close: () => close() }
}

function pagesOf(document: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)))
}

function PdfPage({ page, width, name }: { page: PDFPageProxy; width: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const scale = width / page.getViewport({ scale: 1 }).width
  const { height } = page.getViewport({ scale })
  useEffect(() => {
    if (!canvas.current || !text.current) return
    return draw(page, scale, canvas.current, text.current)
  }, [page, scale])
  return (
    <section className={css.page} style={{ width, height, '--total-scale-factor': scale } as object} aria-label={name}>
      <canvas ref={canvas} aria-hidden />
      <div ref={text} className={css.text} />
    </section>
  )
}

/** Draws as sharp as the screen can show. Gives what stops it. */
function draw(page: PDFPageProxy, scale: number, canvas: HTMLCanvasElement, text: HTMLDivElement): () => void {
  const sharpness = Math.max(window.devicePixelRatio, 1)
  const viewport = page.getViewport({ scale: scale * sharpness })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const drawing = page.render({ canvas, viewport })
  text.replaceChildren()
  const words = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport: page.getViewport({ scale }),
  })
  drawing.promise.catch(stopped)
  words.render().catch(stopped)
  return () => {
    drawing.cancel()
    words.cancel()
  }
}

/** Being stopped because the width changed is no failure. */
function stopped(error: unknown): void {
  if (error instanceof Error && /Cancelled|Abort/.test(error.name)) return
  throw error
}
