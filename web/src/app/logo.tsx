import { common } from '../texts/fi/common.ts'

/** The bridge of the product's name, as in `public/icon.svg`. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden style={{ flex: 'none' }}>
      <title>{common.product}</title>
      <rect width="32" height="32" rx="7" fill="#1f6a94" />
      <path
        d="M4 21h24M7 21v4m18-4v4M4 21c4-9 8-12 12-12s8 3 12 12M11 13v8m5-12v12m5-8v8"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
