import { Stack, VisuallyHidden } from '@mantine/core'
import { WhyOf } from '../../shared/why/why-of.tsx'
import { pricing as texts } from '../../texts/fi/pricing.ts'
import { money } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { Problem } from '../../ui/telling/problem.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { copied } from './copied.ts'
import { OfferFigures } from './offer-figures.tsx'
import { OfferInputs } from './offer-inputs.tsx'
import { OfferSheet } from './offer-sheet.tsx'
import css from './pricing.module.css'
import { useFilledPrices } from './use-filled-prices.ts'
import { useInputs } from './use-inputs.ts'
import { useOffer } from './use-offer.ts'

const NONE: readonly number[] = []
const NOWHERE = {}

export default function PricingPage() {
  const { typed, settled, edit, reset } = useInputs()
  const { query, offer, isOld, errors, isUnread } = useOffer(typed, settled)
  const wageParts = isOld || !offer ? NONE : offer.reimbursements.map(({ wagePart }) => wagePart)
  useFilledPrices(isOld ? undefined : offer, edit)
  return (
    <Page
      title={texts.title}
      description={texts.description}
      actions={[
        { label: texts.copyLink, run: () => copied(location.href, () => toast.success(texts.linkCopied)) },
        { label: texts.reset, run: reset },
      ]}
    >
      <Problem title={texts.failed} error={isUnread ? null : query.error} />
      <div className={css.beside}>
        <OfferInputs inputs={typed} errors={errors} wageParts={wageParts} edit={edit} />
        <section className={css.figures} aria-label={texts.result} aria-busy={isOld}>
          <Stack gap="md" className={isOld && offer ? css.old : undefined}>
            <State hasTes={typed.tesId !== ''} isUnread={isUnread} isAwaited={!offer && !query.isError} />
            {offer?.warnings.map((warning) => (
              <Notice key={warning} tone="warning">
                {warning}
              </Notice>
            ))}
            <WhyOf query={query} links={NOWHERE}>
              {offer && <OfferFigures offer={offer} />}
            </WhyOf>
          </Stack>
          <VisuallyHidden role="status">
            {offer && !isOld && texts.told(money(offer.grossBilling), money(offer.yield))}
          </VisuallyHidden>
        </section>
      </div>
      {offer && <OfferSheet offer={offer} inputs={settled} isOld={isOld} />}
    </Page>
  )
}

interface StateProps {
  readonly hasTes: boolean
  readonly isUnread: boolean
  readonly isAwaited: boolean
}

/** Why there are no figures, or none of what has been typed. */
function State({ hasTes, isUnread, isAwaited }: StateProps) {
  if (!hasTes) return <Notice tone="info">{texts.chooseTes}</Notice>
  if (isUnread) return <Notice tone="info">{texts.unread}</Notice>
  return isAwaited ? <Notice tone="info">{texts.calculating}</Notice> : null
}
