import type { ShopAddress, ShopOrder } from '#contract/calls/shopWire.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { addressLines } from './addressLines.ts'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

const texts = shopOrderTexts.detail
const isSame = (a: ShopAddress | null, b: ShopAddress | null) => JSON.stringify(a) === JSON.stringify(b)

/** Who bought, where it goes or is fetched, how to reach them. */
export function ShopOrderPeople({ order }: { order: ShopOrder }) {
  const { customer, address, billing_address: billing, store } = order
  return (
    <section>
      <h2 className={styles['heading']}>{texts.customer}</h2>
      {address ? <AddressText address={address} /> : <p className={styles['name']}>{customer.name}</p>}
      {billing && !isSame(address, billing) && (
        <>
          <h3 className={styles['subheading']}>{texts.billing}</h3>
          <AddressText address={billing} />
        </>
      )}
      {store && (
        <>
          <h3 className={styles['subheading']}>{order.fulfilment === 'service' ? shopOrderTexts.service.place : texts.store}</h3>
          <p>
            {store.title}
            <br />
            {store.street} {store.house_number}
            <br />
            {store.postal_code} {store.city}
          </p>
        </>
      )}
      <div className={styles['row']}>
        {customer.phone && (
          <a className={styles['phone']} href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" size={18} /> {customer.phone}
          </a>
        )}
        {!customer.is_guest && (
          <LinkButton icon="chat" to={`/nachrichten?an=${customer.id}&bestellung=${encodeURIComponent(order.order_number)}`}>
            {texts.chat}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function AddressText({ address }: { address: ShopAddress }) {
  return (
    <p>
      {addressLines(address).map((line, at) => (
        <span key={at}>
          {at > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  )
}
