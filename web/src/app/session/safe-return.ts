/** Where sign-in leads back to: a page of this product alone, never another site. */
export function safeReturn(to: string | undefined): string {
  return to && /^\/(?![/\\])/.test(to) && !/^\/(login|logout)\b/.test(to) ? to : '/'
}
