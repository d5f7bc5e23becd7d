import { Stack } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { LoadingRows } from '../../ui/telling/loading.tsx'
import { Problem } from '../../ui/telling/problem.tsx'
import { PdfPager } from './pdf-pager.tsx'
import css from './pdf-pages.module.css'

GlobalWorkerOptions.workerSrc = workerAddress

export interface PdfPagesProps {
  readonly file: Blob
  /** What a page is called for those who do not see it. */
  readonly pageName: (page: number, count: number) => string
  /** What stands over the reason when the file cannot be shown. */
  readonly failed: string
  /** One page at a time, with a pager over it. */
  readonly isPaged: boolean
}

/** All pages of a PDF under each other or one at a time, as wide as there is room, on any screen. */
export default function PdfPages({ file, pageName, failed, isPaged }: PdfPagesProps) {
  const { ref, width } = useElementSize()
  const { pages, error } = usePages(file)
  const [asked, setAsked] = useState(0)
  const at = Math.min(asked, (pages?.length ?? 1) - 1)
  const shown = isPaged ? pages?.slice(at, at + 1) : pages
  return (
    <Stack gap="sm" ref={ref}>
      <Problem title={failed} error={error} />
      {!pages && !error && <LoadingRows rows={12} />}
      {isPaged && pages && pages.length > 1 && (
        <PdfPager at={at} name={pageName(at + 1, pages.length)} count={pages.length} onPage={setAsked} />
      )}
      {width > 0 &&
        shown?.map((page) => (
          <PdfPage
            key={page.pageNumber}
            page={page}
            width={width}
            name={pageName(page.pageNumber, pages?.length ?? 0)}
          />
        ))}
    </Stack>
  )
}

interface OpenDocument {
  readonly pages: readonly PDFPageProxy[]
  readonly close: () => void
}

/** The pages of a file. Those of the file before stay open until these take their place: they can still be drawn. */
function usePages(file: Blob) {
  const [shown, setShown] = useState<OpenDocument>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let state: 'reading' | 'shown' | 'left' = 'reading'
    const { pages, close } = open(file)
    pages.then(
      (all) => {
        if (state === 'left') return
        state = 'shown'
        setError(undefined)
        setShown({ pages: all, close })
      },
      (reason: unknown) => state !== 'left' && setError(reason),
    )
    return () => {
      if (state === 'reading') close()
      state = 'left'
    }
  }, [file])
  useEffect(() => shown?.close, [shown])
  return { pages: shown?.pages, error }
}

/** Closing it while it is read is no failure that anybody has to be told of. */
function open(file: Blob) {
  let loading: PDFDocumentLoadingTask | undefined
  let isClosed = false
  async function pages(): Promise<readonly PDFPageProxy[]> {
    const data = new Uint8Array(await file.arrayBuffer())
    if (isClosed) return []
    loading = getDocument({ data })
    return pagesOf(await loading.promise)
  }
  return {
    pages: pages(),
    close() {
      isClosed = true
      void loading?.destroy()
    },
  }
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
  let isStopped = false
  function failed(error: unknown): void {
    // stopped because the width changed, or because the document was closed
    if (!isStopped) throw error
  }
  drawing.promise.catch(failed)
  words.render().catch(failed)
  return () => {
    isStopped = true
    drawing.cancel()
    words.cancel()
  }
}
