import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, toEuros, ZERO } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import type { TraceNoteCode } from '../trace/codes.ts'
import { type Origin, quantityLine, ruleOfLaw, shareLine, type TraceLine, type TraceNote } from '../trace/trace.ts'
import { type Attached, attachedPeriodic, type ProtectedPortion, protectedPortion, shareOf } from './attachment.ts'
import { checkAmount, checkNotNegative, HIGHEST_YEARLY } from './check.ts'
import { type DayKey, dayKey, inForce, isoDay } from './days.ts'
import { type DistraintLaw, distraintLawOn } from './law.ts'
import type { Distraint, DistraintOrder, DistraintTerms, DistraintType, PayPeriod, SlipWarning } from './types.ts'

export interface DistraintInput extends DistraintTerms {
  readonly paymentDate: LocalDate
  /** Pay and benefits after withholding and the employee's statutory contributions. */
  readonly net: Cents
  /** Money that can be withheld; `null`: all of the net. */
  readonly cash: Cents | null
  /** `null`: not paid periodically. */
  readonly payPeriod: PayPeriod | null
}

export interface ExplainedDistraint extends Distraint {
  readonly trace: readonly TraceLine[]
  readonly warnings: readonly SlipWarning[]
}

const MOST_DEPENDANTS = 30
const LONGEST_PERIOD = 366

/** The sum to withhold for the enforcement authority from one payment. */
export function distraint(input: DistraintInput): ExplainedDistraint {
  checkDistraint(input)
  const order = orderInForce(input.orders, dayKey(input.paymentDate))
  if (order === null && input.manual === null) return NOTHING_ORDERED
  return withheld(input, order)
}

/** The newest order in force: a later one replaces the earlier. A one-time sum that is full is no longer in force. */
export function orderInForce(orders: readonly DistraintOrder[], day: DayKey): number | null {
  let found: number | null = null
  let newest = -1
  for (let i = 0; i < orders.length; i++) {
    const order = orders[i]
    if (!order || order.type === 'NONE' || !inForce(order.validFrom, order.validTo, day)) continue
    if (order.type === 'ONE_TIME' && leftOf(order) <= 0) continue
    const from = order.validFrom === null ? 0 : dayKey(order.validFrom)
    if (from >= newest) {
      newest = from
      found = i
    }
  }
  return found
}

function leftOf(order: DistraintOrder): number {
  return (order.oneTimeSum ?? 0) - order.alreadyWithheld
}

function checkDistraint({ orders, payPeriod, manual, net }: DistraintInput): void {
  checkAmount(net, 'net')
  if (manual !== null) checkNotNegative(manual, 'manualDistraint')
  if (payPeriod?.unit === 'DAYS') checkPeriod(payPeriod.days)
  for (let i = 0; i < orders.length; i++) checkOrder(orders[i], i, payPeriod)
}

function checkPeriod(days: number | undefined): void {
  if (days === undefined || !Number.isSafeInteger(days) || days < 1 || days > LONGEST_PERIOD) {
    throw new EngineError('PAY_PERIOD_OUT_OF_RANGE', 'payPeriod.days', { max: LONGEST_PERIOD })
  }
}

function checkOrder(order: DistraintOrder | undefined, index: number, payPeriod: PayPeriod | null): void {
  if (!order || order.type === 'NONE') return
  const field = `distraint[${index}]`
  if (!Number.isSafeInteger(order.dependants) || order.dependants < 0 || order.dependants > MOST_DEPENDANTS) {
    throw new EngineError('DEPENDANTS_OUT_OF_RANGE', `${field}.dependants`, { max: MOST_DEPENDANTS })
  }
  if (order.protectedPerDay !== null) checkNotNegative(order.protectedPerDay, `${field}.protectedPerDay`)
  checkNotNegative(order.alreadyWithheld, `${field}.alreadyWithheld`, HIGHEST_YEARLY)
  checkAmount(order.earlierNet, `${field}.earlierNet`)
  if (order.validFrom && order.validTo && dayKey(order.validTo) < dayKey(order.validFrom)) {
    throw new EngineError('PERIOD_ENDS_BEFORE_START', `${field}.validTo`)
  }
  if (order.type === 'FOUR_PART' && payPeriod === null) throw new EngineError('PAY_PERIOD_MISSING', 'payPeriod')
  if (order.type !== 'ONE_TIME') return
  if (order.oneTimeSum === null) throw new EngineError('ONE_TIME_SUM_MISSING', `${field}.oneTimeSum`)
  checkNotNegative(order.oneTimeSum, `${field}.oneTimeSum`, HIGHEST_YEARLY)
}

const NOTHING_ORDERED: ExplainedDistraint = {
  protectedPortion: null,
  distraint: ZERO,
  order: null,
  trace: [],
  warnings: [],
}

/** What an order's method attaches, before what was withheld earlier and the cash set bounds. */
interface Method {
  readonly attached: Attached
  readonly portion: ProtectedPortion | null
  readonly origin: Origin
}

function withheld(input: DistraintInput, index: number | null): ExplainedDistraint {
  const law = distraintLawOn(input.paymentDate)
  const order = index === null ? null : (input.orders[index] ?? null)
  const method = order ? methods[order.type](order, input, law) : null
  const portion = method?.portion ?? null
  const [amount, note, origin] = input.manual !== null ? byHand(input, input.manual) : bounded(input, order, method)
  const total = input.net + (order?.earlierNet ?? 0)
  const trace: TraceLine[] = []
  if (portion) trace.push(portionLine(portion, order, law))
  trace.push(shareLine('DISTRAINT', total as Cents, amount, origin, note))
  return {
    protectedPortion: portion?.portion ?? null,
    distraint: amount,
    order: index,
    trace,
    warnings: portion?.readAsMonthly
      ? [{ code: 'PROTECTED_PORTION_LOOKS_MONTHLY', values: { perDay: portion.perDay } }]
      : [],
  }
}

const methods: Record<
  DistraintType,
  (order: DistraintOrder, input: DistraintInput, law: DistraintLaw) => Method | null
> = {
  NONE: () => null,
  FOUR_PART(order, input, law) {
    if (input.payPeriod === null) throw new EngineError('PAY_PERIOD_MISSING', 'payPeriod')
    const portion = protectedPortion(order, input.payPeriod, law)
    const attached = attachedPeriodic(input.net + order.earlierNet, portion.portion, law.periodic.value)
    return { attached, portion, origin: law.periodic.origin }
  },
  ONE_THIRD(order, input, { oneTime }) {
    const amount = shareOf(input.net + order.earlierNet, oneTime.value)
    return { attached: { amount, step: 'DISTRAINT_THIRD' }, portion: null, origin: oneTime.origin }
  },
  ONE_SIXTH(order, input, { business }) {
    const amount = shareOf(input.net + order.earlierNet, business.value)
    return { attached: { amount, step: 'DISTRAINT_SIXTH' }, portion: null, origin: business.origin }
  },
  ONE_TIME(order) {
    const amount = Math.max(0, leftOf(order)) as Cents
    return { attached: { amount, step: 'DISTRAINT_ONE_TIME' }, portion: null, origin: orderOrigin(order) }
  },
}

function orderOrigin(order: DistraintOrder): Origin {
  return {
    level: 'person',
    name: 'maksukielto',
    since: order.validFrom && isoDay(order.validFrom),
    source: 'Ulosottolaitos',
    certainty: 'confirmed',
  }
}

function cashOf({ cash, net }: DistraintInput): Cents {
  return Math.max(0, cash ?? net) as Cents
}

function bounded(input: DistraintInput, order: DistraintOrder | null, method: Method | null): Outcome {
  if (order === null || method === null) return [ZERO, null, ruleOfLaw]
  const { amount: attached, step } = method.attached
  const due = order.type === 'ONE_TIME' ? attached : Math.max(0, attached - order.alreadyWithheld)
  const cash = cashOf(input)
  if (due > cash) return [cash, { code: 'CUT_TO_CASH', values: { computed: due } }, method.origin]
  return [due as Cents, stepNote(step, order), method.origin]
}

type Outcome = readonly [amount: Cents, note: TraceNote | null, origin: Origin]

function stepNote(step: TraceNoteCode, order: DistraintOrder): TraceNote {
  if (order.type === 'ONE_TIME') {
    return { code: step, values: { sum: order.oneTimeSum ?? 0, left: leftOf(order) } }
  }
  if (order.earlierNet === 0 && order.alreadyWithheld === 0) return { code: step, values: NO_VALUES }
  return { code: 'DISTRAINT_EARLIER', values: { net: order.earlierNet, withheld: order.alreadyWithheld } }
}

const NO_VALUES = {}

function byHand(input: DistraintInput, manual: Cents): Outcome {
  const cash = cashOf(input)
  if (manual > cash) throw new EngineError('DISTRAINT_ABOVE_NET', 'manualDistraint', { net: toEuros(cash) })
  return [manual, { code: 'DISTRAINT_MANUAL', values: NO_VALUES }, BY_HAND]
}

const BY_HAND: Origin = {
  level: 'salary',
  name: 'käsin annettu ulosmittaus',
  since: null,
  source: null,
  certainty: 'confirmed',
}

function portionLine(portion: ProtectedPortion, order: DistraintOrder | null, law: DistraintLaw): TraceLine {
  const isPrinted = order?.protectedPerDay != null
  const origin = isPrinted && order ? orderOrigin(order) : law.perDay().origin
  const note: TraceNote | null =
    order && order.dependants > 0 ? { code: 'DEPENDANTS', values: { dependants: order.dependants } } : null
  const quantity = { unit: 'day', count: portion.days * 100 } as const
  return quantityLine('PROTECTED_PORTION', null, quantity, portion.perDay, portion.portion, origin, note)
}

/**
 * What the law would let be attached of this payment, whatever the orders say: the employer's own set-off must stay within it.
 */
export function attachable(input: DistraintInput): Cents {
  const law = distraintLawOn(input.paymentDate)
  const index = orderInForce(input.orders, dayKey(input.paymentDate))
  const order = index === null ? null : (input.orders[index] ?? null)
  if (input.payPeriod === null) return shareOf(input.net, law.oneTime.value)
  const earlier = order?.type === 'FOUR_PART' ? order : null
  const { portion } = protectedPortion(order, input.payPeriod, law)
  const { amount } = attachedPeriodic(input.net + (earlier?.earlierNet ?? 0), portion, law.periodic.value)
  return Math.max(0, amount - (earlier?.alreadyWithheld ?? 0)) as Cents
}
