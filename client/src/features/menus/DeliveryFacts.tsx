import type { ReactNode } from 'react'
import type { Menu } from '#contract/calls/menus.calls.ts'
import { formatEuro, formatMinutes } from '#client/lib/format.ts'
import { usePostalCode } from '#client/commerce/postalCode.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { PlaceForm } from '#client/commerce/PlaceForm.tsx'
import { deliveryTo } from './delivery.ts'
import { menuTexts } from './menus.texts.ts'
import styles from './DeliveryFacts.module.css'

const texts = menuTexts.facts

/** Fee, minimum and minutes for the place of this visitor; before it is known, from where they begin. */
export function DeliveryFacts({ menu: { gastro } }: { menu: Menu }) {
  const postalCode = usePostalCode()
  const { isServed, isLowest, fee, minimum, minutes } = deliveryTo(gastro, postalCode)
  const from = isLowest ? `${texts.from} ` : ''
  return (
    <div className={styles['facts']}>
      <dl className={styles['list']} aria-label={menuTexts.header.facts}>
        {isServed ? (
          <>
            <Fact
              icon="bike"
              name={texts.delivery}
              more={
                gastro.free_delivery_from_cents !== null && fee > 0
                  ? texts.freeFrom(formatEuro(gastro.free_delivery_from_cents))
                  : undefined
              }
            >
              {fee === 0 ? texts.free : `${from}${formatEuro(fee)}`}
            </Fact>
            <Fact icon="bag" name={texts.minimum}>
              {minimum === 0 ? texts.noMinimum : `${from}${formatEuro(minimum)}`}
            </Fact>
            <Fact icon="clock" name={texts.time}>
              {(isLowest ? texts.minutesFrom : texts.minutes)(formatMinutes(minutes))}
            </Fact>
          </>
        ) : (
          <Fact icon="bike" name={texts.delivery}>
            {postalCode !== null && gastro.delivery ? texts.outside(postalCode) : texts.pickupOnly}
          </Fact>
        )}
        {gastro.pickup && (
          <Fact icon="store" name={texts.pickup}>
            {texts.pickupIn(formatMinutes(gastro.prep_minutes))}
          </Fact>
        )}
      </dl>
      {gastro.delivery && <PlaceForm className={styles['place']} />}
    </div>
  )
}

function Fact({ icon, name, more, children }: { icon: IconName; name: string; more?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt className={styles['term']}>
        <Icon name={icon} size={22} />
        {name}
      </dt>
      <dd className={styles['value']}>
        {children}
        {more && <span className={styles['more']}>{more}</span>}
      </dd>
    </div>
  )
}
