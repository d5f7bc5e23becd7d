import type { SimulatedReply } from './message.ts'

/** A page that people see at the service. */
export function htmlPage(status: number, title: string, body: string): SimulatedReply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="fi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;color:#1c2430;background:#fff}
label{display:block;margin:.75rem 0}input:not([type=checkbox]){display:block;width:100%;padding:.5rem;font:inherit;box-sizing:border-box}
button{padding:.6rem 1.2rem;margin:.5rem .5rem 0 0;font:inherit}
</style></head><body><main>${body}</main></body></html>`,
  }
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
