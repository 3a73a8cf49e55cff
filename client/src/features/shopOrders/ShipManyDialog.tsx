import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { carrierNames, carriers, type Carrier } from '#contract/values/carriers.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal, sentenceOf } from '#client/lib/http/failures.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { readParcels, type ChosenColumn, type ParcelLine } from './parcelLines.ts'
import { isKnownParcel, ParcelPreview } from './ParcelPreview.tsx'
import { shipManyTexts } from './shipMany.texts.ts'
import { useParcelOrders } from './useParcelOrders.ts'
import styles from './ShipMany.module.css'

const texts = shipManyTexts
const shown = 100
/** A list is text; whatever is larger is something else. */
const largestFile = 200_000

/** `known`: the order has this number already, so that nothing is to be done. */
type Outcome = { end: 'shipped' | 'known' } | { end: 'failed'; reason: string; isAge: boolean }
const isOver = (outcome: Outcome | undefined) => outcome !== undefined && outcome.end !== 'failed'
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
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenColumn>(null)
  const [isAgePromised, setAgePromised] = useState(false)
  const read = useMemo(() => readParcels(text, chosen), [text, chosen])
  const { parcels, split, unread, isCut, columns } = read
  const orders = useParcelOrders([...parcels, ...split].map((parcel) => parcel.order_number))
  const isKnown = (parcel: ParcelLine) => isKnownParcel(orders?.get(parcel.order_number), parcel.tracking_number)
  const outcomeOf = (parcel: ParcelLine) => outcomes.get(keyOf(parcel)) ?? (isKnown(parcel) ? ({ end: 'known' } as const) : undefined)
  const open = parcels.filter((parcel) => !isOver(outcomeOf(parcel)))
  const needsCarrier = carrier === '' && open.some((parcel) => parcel.carrier === null)
  const needsColumn = chosen === null && read.isUnclear
  const asksAge = [...outcomes.values()].some((outcome) => outcome.end === 'failed' && outcome.isAge)
  const change = (next: string) => {
    setText(next)
    setChosen(null)
  }

  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largestFile) return toast.warning(texts.tooLarge)
    change(await textOf(file))
  }
  const shipAll = async () => {
    setBusy(true)
    let count = 0
    for (const parcel of open) {
      const by = parcel.carrier ?? carrier
      if (by === '') continue
      const outcome = await ship(parcel, by, { isAgePromised, version: orders?.get(parcel.order_number)?.version }, onShipped)
      if (outcome.end === 'shipped') count += 1
      setOutcomes((known) => new Map(known).set(keyOf(parcel), outcome))
    }
    setBusy(false)
    if (count > 0) toast.success(texts.shippedAll(count))
    if (count === open.length && unread.length === 0 && split.length === 0) onClose()
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
            isDisabled={open.length === 0 || needsCarrier || needsColumn}
            onPress={() => void shipAll()}
          >
            {texts.confirm(open.length)}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <TextArea label={texts.list} description={texts.listHint} value={text} onChange={change} rows={6} spellCheck={false} />
        <div className={styles['tools']}>
          <Button icon="download" onPress={() => picker.current?.click()}>
            {texts.choose}
          </Button>
          <input
            ref={picker}
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
        {(read.isUnclear || columns.length > 1) && (
          <NativeSelect
            label={texts.column}
            placeholder={texts.chooseColumn}
            value={chosen === null ? (read.isUnclear ? '' : String(read.column ?? '')) : String(chosen)}
            onChange={(value) => setChosen(value === 'none' ? value : value === '' ? null : Number(value))}
            options={[...columns.map(({ at, label }) => ({ value: String(at), label })), { value: 'none', label: texts.noColumn }]}
            description={texts.columnHint}
          />
        )}
        {asksAge && (
          <Checkbox isSelected={isAgePromised} onChange={setAgePromised}>
            {texts.age}
          </Checkbox>
        )}
        {(unread.length > 0 || isCut) && (
          <p role="status" className={styles['warning']}>
            {[unread.length > 0 && texts.unread(unread), isCut && texts.cut].filter(Boolean).join(' ')}
          </p>
        )}
        {parcels.length > 0 && (
          <ul className={styles['parcels']} aria-label={texts.parcels}>
            {parcels.slice(0, shown).map((parcel) => {
              const outcome = outcomeOf(parcel)
              const by = parcel.carrier ?? carrier
              return (
                <li key={keyOf(parcel)} className={styles['parcel']}>
                  <strong>{parcel.order_number}</strong>
                  <span>{by === '' ? texts.noCarrier : carrierNames[by]}</span>
                  <span className={styles['tracking']}>{parcel.tracking_number || texts.noNumber}</span>
                  {!outcome && <ParcelPreview orders={orders} number={parcel.order_number} />}
                  {outcome &&
                    (outcome.end !== 'failed' ? (
                      <Tag tone={outcome.end === 'shipped' ? 'success' : 'neutral'}>{texts[outcome.end]}</Tag>
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
        {split.length > 0 && (
          <ul className={styles['parcels']} aria-label={texts.split}>
            {split.slice(0, shown).map((parcel) => (
              <li key={keyOf(parcel)} className={styles['parcel']}>
                <Link to={`/anbieterbereich/bestellungen/${parcel.order_number}`}>{parcel.order_number}</Link>
                <span className={styles['tracking']}>{parcel.tracking_number || texts.noNumber}</span>
                <span role="alert" className={styles['failed']}>
                  {texts.several(parcel.line)}
                </span>
              </li>
            ))}
          </ul>
        )}
        {parcels.length > shown && <p>{texts.more(parcels.length - shown)}</p>}
      </div>
    </Dialog>
  )
}

async function ship(
  parcel: ParcelLine,
  carrier: Carrier,
  { isAgePromised, version }: { isAgePromised: boolean; version: number | undefined },
  onShipped: (order: ShopOrder) => void,
): Promise<Outcome> {
  try {
    const { data } = await api('shopOrders.ship', {
      body: {
        order_number: parcel.order_number,
        carrier,
        tracking_number: parcel.tracking_number,
        ...(version !== undefined && { version }),
        ...(isAgePromised && { age_service: true }),
      },
    })
    onShipped(data)
    return { end: 'shipped' }
  } catch (error) {
    const code = error instanceof ApiRefusal ? error.code : null
    return code === 'TRACKING_NUMBER_KNOWN'
      ? { end: 'known' }
      : { end: 'failed', reason: sentenceOf(error), isAge: code === 'AGE_SERVICE_MISSING' }
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
