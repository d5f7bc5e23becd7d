import { amountOrNone, oneOrNone, shareOrNone, text, tick } from './fields.ts'
import { roles } from './session.ts'

/** What somebody who bills through the company agreed with it; an empty rate is the company's. */
export const billingFields = {
  fee_rate: shareOrNone('osk', 'Palvelumaksu'),
  uses_fee_max: { ...tick('useServiceChargeMax', 'Palvelumaksulla on enimmäismäärä'), empty: false },
  fee_max_cents: amountOrNone('serviceChargeMax', 'Palvelumaksu palkasta enintään', {
    from: 0,
    to: 1_000_000,
    range: 'Palvelumaksu palkasta on enintään 0–1 000 000 €.',
  }),
  holiday_rate: shareOrNone('holidaybonus', 'Lomakorvaus'),
  accident_rate: shareOrNone('accidentInsurance', 'Tapaturmavakuutus'),
  note: text('note', 'Merkinnät', { longest: 5_000, as: 'lines' }),
}

/** A most that is in use is told. */
export const mostOfFee = {
  path: 'serviceChargeMax',
  holds: ({ useServiceChargeMax, serviceChargeMax }: Readonly<Record<string, unknown>>) =>
    useServiceChargeMax !== true || typeof serviceChargeMax === 'number',
  error: 'Enimmäismäärä on pakollinen, kun se on käytössä.',
}

/** What who signs in may do; null: they do not sign in. */
export const roleField = oneOrNone('role', 'Käyttöoikeus', roles, 'Käyttöoikeus on jokin luettelon oikeuksista.')
