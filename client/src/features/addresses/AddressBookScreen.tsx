import { useRef, useState, type ReactNode } from 'react'
import type { Address, AddressBook } from '#contract/calls/addresses.calls.ts'
import { addressBookLimit } from '#contract/values/postalAddress.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { AddressCard } from './AddressCard.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { CopyFromBilling } from './CopyFromBilling.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import { draftOf, newDraft, type AddressDraft } from './addressDraft.ts'
import { addressBook } from './addresses.actors.ts'
import { addressTexts as texts } from './addresses.texts.ts'
import styles from './AddressBookScreen.module.css'

export const ShippingAddressesScreen = () => <AddressBookScreen key="shipping" book="shipping" />
export const BillingAddressesScreen = () => <AddressBookScreen key="billing" book="billing" />

/** `/konto/lieferadressen` and `/konto/rechnungsadressen`. */
function AddressBookScreen({ book }: { book: AddressBook }) {
  const { rows, status, failure, connection, retry, refresh } = useLiveList(addressBook, { filter: book })
  // Events bring what was changed; a tab that cannot hear them asks again.
  const changed = () => {
    if (connection !== 'online') refresh()
  }
  const form = useAddressForm()
  const [leaving, setLeaving] = useState<Address | null>(null)
  const { title, intro, empty } = texts.books[book]

  const add = (
    <Button variant="primary" icon="plus" isDisabled={rows.length >= addressBookLimit} onPress={() => form.open(null)}>
      {texts.add}
    </Button>
  )
  const copy = book === 'shipping' ? <CopyFromBilling onChanged={changed} /> : null
  const body = () => {
    if (status === 'failed') return <ErrorState onRetry={retry}>{failure?.code === 'OFFLINE' ? texts.offline : undefined}</ErrorState>
    if (status === 'loading') return <BookSkeleton />
    if (rows.length === 0)
      return (
        <EmptyState
          icon="pin"
          title={empty.title}
          action={
            <span className={styles['tools']}>
              {add}
              {copy}
            </span>
          }
        >
          {empty.text}
        </EmptyState>
      )
    return (
      <Cards>
        {rows.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onEdit={() => form.open(address)}
            onRemove={() => setLeaving(address)}
            onChanged={changed}
          />
        ))}
      </Cards>
    )
  }
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <div className={styles['words']}>
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
        {rows.length > 0 && (
          <div className={styles['tools']}>
            {copy}
            {add}
          </div>
        )}
      </header>
      {rows.length >= addressBookLimit && <Banner>{texts.full(addressBookLimit)}</Banner>}
      {body()}
      {form.opened && (
        <AddressDialog
          key={form.opened.address?.id ?? 'new'}
          book={book}
          address={form.opened.address}
          draft={form.opened.draft}
          onDraft={form.keep}
          onClose={form.close}
          onSaved={() => {
            form.done()
            changed()
          }}
        />
      )}
      {leaving && (
        <RemovalDialog
          address={leaving}
          hasOthers={rows.length > 1}
          onClose={() => setLeaving(null)}
          onRemoved={() => {
            setLeaving(null)
            changed()
          }}
        />
      )}
    </div>
  )
}

/** Which address is being written. What was typed stays, even when the form was closed by mistake. */
function useAddressForm() {
  const user = useSession(userOf)
  const kept = useRef(new Map<number | 'new', AddressDraft>())
  const [opened, setOpened] = useState<{ address: Address | null; draft: AddressDraft } | null>(null)
  const keyOf = (address: Address | null) => address?.id ?? 'new'
  const fresh = (address: Address | null) =>
    address ? draftOf(address) : newDraft({ firstName: user?.first_name ?? '', lastName: user?.last_name ?? '' })
  return {
    opened,
    open: (address: Address | null) => setOpened({ address, draft: kept.current.get(keyOf(address)) ?? fresh(address) }),
    keep: (draft: AddressDraft) => {
      if (opened) kept.current.set(keyOf(opened.address), draft)
    },
    close: () => setOpened(null),
    done() {
      if (opened) kept.current.delete(keyOf(opened.address))
      setOpened(null)
    },
  }
}

const Cards = ({ children }: { children: ReactNode }) => <ul className={styles['cards']}>{children}</ul>

function BookSkeleton() {
  return (
    <div className={styles['cards']} role="status" aria-label={texts.loading}>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} shape="block" height="232px" />
      ))}
    </div>
  )
}
