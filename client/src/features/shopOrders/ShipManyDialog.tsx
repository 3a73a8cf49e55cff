import { useMemo, useRef, useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { carrierNames, carriers, type Carrier } from '#contract/values/carriers.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { readParcels, type ParcelLine } from './parcelLines.ts'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShipMany.module.css'

const texts = shopOrderTexts.shipMany
const shown = 100
/** A list is text; whatever is larger is something else. */
const largestFile = 200_000

type Outcome = { isShipped: true } | { isShipped: false; reason: string }
const keyOf = ({ order_number: number, tracking_number: tracking }: ParcelLine) => `${number} ${tracking}`

interface ShipManyDialogProps {
  onShipped: (order: ShopOrder) => void
  onClose: () => void
}

/** Many parcels at once, from a pasted list or a file: each is handed over by a command of its own, and what fails says why. */
export function ShipManyDialog({ onShipped, onClose }: ShipManyDialogProps) {
  const [text, setText] = useState('')
  const [carrier, setCarrier] = useState<Carrier | ''>('')
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const { parcels, unread, isCut } = useMemo(() => readParcels(text), [text])
  const open = parcels.filter((parcel) => !outcomes.get(keyOf(parcel))?.isShipped)
  const needsCarrier = carrier === '' && open.some((parcel) => parcel.carrier === null)

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > largestFile) return toast.warning(texts.tooLarge)
    setText(await textOf(chosen))
  }
  const shipAll = async () => {
    setBusy(true)
    let count = 0
    for (const parcel of open) {
      const by = parcel.carrier ?? carrier
      if (by === '') continue
      const outcome = await ship(parcel, by, onShipped)
      if (outcome.isShipped) count += 1
      setOutcomes((known) => new Map(known).set(keyOf(parcel), outcome))
    }
    setBusy(false)
    if (count > 0) toast.success(texts.shipped(count))
    if (count === open.length && unread.length === 0) onClose()
  }
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button size="large" onPress={onClose}>
            {texts.close}
          </Button>
          <Button
            size="large"
            variant="primary"
            isPending={isBusy}
            isDisabled={open.length === 0 || needsCarrier}
            onPress={() => void shipAll()}
          >
            {texts.confirm(open.length)}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <TextArea label={texts.list} description={texts.listHint} value={text} onChange={setText} rows={6} spellCheck={false} />
        <div className={styles['tools']}>
          <Button icon="download" onPress={() => file.current?.click()}>
            {texts.choose}
          </Button>
          <input
            ref={file}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-label={texts.choose}
            hidden
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
        <NativeSelect
          label={texts.carrier}
          placeholder={texts.chooseCarrier}
          value={carrier}
          onChange={setCarrier}
          options={carriers.map((value) => ({ value, label: carrierNames[value] }))}
          description={texts.carrierHint}
        />
        {(unread.length > 0 || isCut) && (
          <p role="status" className={styles['warning']}>
            {[unread.length > 0 && texts.unread(unread), isCut && texts.cut].filter(Boolean).join(' ')}
          </p>
        )}
        {parcels.length > 0 && (
          <ul className={styles['parcels']} aria-label={texts.parcels}>
            {parcels.slice(0, shown).map((parcel) => {
              const outcome = outcomes.get(keyOf(parcel))
              const by = parcel.carrier ?? carrier
              return (
                <li key={keyOf(parcel)} className={styles['parcel']}>
                  <strong>{parcel.order_number}</strong>
                  <span>{by === '' ? texts.noCarrier : carrierNames[by]}</span>
                  <span className={styles['tracking']}>{parcel.tracking_number || texts.noNumber}</span>
                  {outcome &&
                    (outcome.isShipped ? (
                      <Tag tone="success">{texts.done}</Tag>
                    ) : (
                      <span role="alert" className={styles['failed']}>
                        {outcome.reason}
                      </span>
                    ))}
                </li>
              )
            })}
          </ul>
        )}
        {parcels.length > shown && <p>{texts.more(parcels.length - shown)}</p>}
      </div>
    </Dialog>
  )
}

async function ship(parcel: ParcelLine, carrier: Carrier, onShipped: (order: ShopOrder) => void): Promise<Outcome> {
  try {
    const { data } = await api('shopOrders.ship', {
      body: { order_number: parcel.order_number, carrier, tracking_number: parcel.tracking_number },
    })
    onShipped(data)
    return { isShipped: true }
  } catch (error) {
    return { isShipped: false, reason: sentenceOf(error) }
  }
}

/** Spreadsheets write UTF-8 or, in German offices, Windows-1252. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
