import { common } from '../../texts/fi/common.ts'

/** The bridge of the product's name. */
export function Logo({ size = 24 }: { size?: number }) {
  return <img src="/icon.svg" width={size} height={size} alt="" title={common.product} />
}
