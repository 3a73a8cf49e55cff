import type { Address } from '#contract/calls/addresses.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { rememberPostalCode } from '#client/commerce/postalCode.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Menu, type MenuEntry } from '#client/ui/Menu.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { addressTexts as texts } from './addresses.texts.ts'
import { postalLines, shortName } from './postalLines.ts'
import styles from './AddressBookScreen.module.css'

type AddressCardProps = {
  address: Address
  onEdit: () => void
  onRemove: () => void
  /** A command of this card was carried out. */
  onChanged: () => void
}

/** One address as on an envelope, with what can be done with it. */
export function AddressCard({ address, onEdit, onRemove, onChanged }: AddressCardProps) {
  const { isSaving, save } = useSaving()
  const name = shortName(address)
  const run = async (send: () => Promise<{ message: string }>, then: () => void = () => undefined) => {
    if (!(await save(send))) return
    onChanged()
    then()
  }
  const makeDefault = () =>
    run(() =>
      api(address.type === 'billing' ? 'addresses.makeDefaultBilling' : 'addresses.makeDefaultShipping', { params: { id: address.id } }),
    )
  const toShipping: MenuEntry = {
    id: 'toShipping',
    label: texts.toShipping,
    icon: 'box',
    onAction: () => void run(() => api('addresses.copyFromBilling', { body: { billing_address_id: address.id } })),
  }
  const makeLocation: MenuEntry = {
    id: 'makeLocation',
    label: texts.makeLocation,
    icon: 'pin',
    onAction: () =>
      void run(
        () => api('addresses.setLocation', { query: { id: address.id } }),
        () => {
          if (address.country === 'DE') rememberPostalCode(address.zip)
        },
      ),
  }
  const isInBothBooks = address.type === 'billing' && address.is_shipping
  const entries: MenuEntry[] = [
    ...(address.type === 'billing' && !isInBothBooks ? [toShipping] : []),
    ...(address.is_location ? [] : [makeLocation]),
    { id: 'remove', label: texts.remove, icon: 'trash', isDanger: true, onAction: onRemove },
  ]
  const hasHead = address.label !== '' || address.is_default || address.is_location || isInBothBooks
  return (
    <Card as="li" className={styles['card']} data-default={address.is_default}>
      {hasHead && (
        <div className={styles['head']}>
          {address.label && <h2 className={styles['label']}>{address.label}</h2>}
          {address.is_default && (
            <Tag tone="accent" icon="check">
              {texts.isDefault}
            </Tag>
          )}
          {address.is_location && <Tag icon="pin">{texts.isLocation}</Tag>}
          {isInBothBooks && <Tag icon="box">{texts.isShipping}</Tag>}
        </div>
      )}
      <address className={styles['envelope']}>
        {postalLines(address).map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
      <Contact address={address} />
      <div className={styles['actions']}>
        {!address.is_default && (
          <Button
            variant="quiet"
            size="small"
            icon="check"
            isPending={isSaving}
            aria-label={texts.of(texts.makeDefault, name)}
            onPress={() => void makeDefault()}
          >
            {texts.makeDefault}
          </Button>
        )}
        <Button variant="quiet" size="small" icon="edit" aria-label={texts.of(texts.edit, name)} onPress={onEdit}>
          {texts.edit}
        </Button>
        <span className={styles['more']}>
          <Menu label={texts.of(texts.more, name)} trigger={<Icon name="more" size={20} />} size="small" entries={entries} />
        </span>
      </div>
    </Card>
  )
}

function Contact({ address }: { address: Address }) {
  const vatId = address.type === 'billing' ? address.vat_id : null
  if (!address.phone && !address.email && !vatId) return null
  return (
    <div className={styles['facts']}>
      {address.phone && (
        <span className={styles['fact']}>
          <Icon name="phone" size={16} />
          {address.phone_text}
        </span>
      )}
      {address.email && (
        <span className={styles['fact']}>
          <Icon name="send" size={16} />
          {address.email}
        </span>
      )}
      {vatId && (
        <span className={styles['fact']}>
          {texts.vatId} {vatId}
        </span>
      )}
    </div>
  )
}
