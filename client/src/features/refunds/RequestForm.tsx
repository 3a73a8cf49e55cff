import { useState } from 'react'
import type { Refund, Refundable, RefundReason } from '#contract/calls/refundWire.ts'
import { sumCents } from '#contract/values/money.ts'
import { api } from '#client/lib/http/api.ts'
import { uploadFile } from '#client/lib/http/uploadFile.ts'
import { guestOf, useSession } from '#client/lib/session/sessionView.ts'
import { newId } from '#client/lib/newId.ts'
import { formatEuro } from '#client/lib/format.ts'
import { PicturePick } from '#client/commerce/PicturePick.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FieldNotes } from '#client/ui/FieldFrame.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { lastDayOf } from './lastDay.ts'
import { refundTexts } from './refunds.texts.ts'
import { useRefundStep } from './useRefundStep.ts'
import styles from './refunds.module.css'

const texts = refundTexts.buyer
const asked = ['defect', 'goodwill'] as const
type RequestedType = (typeof asked)[number]
const mostPhotos = 8

/** A picture that is chosen; the key makes sending it twice one upload. */
interface ChosenPhoto {
  key: string
  file: File
  url: string
}

interface RequestFormProps {
  refundable: Refundable
  reasons: readonly RefundReason[]
  onSent: (refund: Refund) => void
}

/** A wish about delivered pieces: the path, which and how many, why, and pictures. What it is worth the server says exactly. */
export function RequestForm({ refundable, reasons, onSent }: RequestFormProps) {
  const { types, order_number: number } = refundable
  const isGuest = useSession(guestOf) !== null
  const open = asked.filter((type) => types.some((one) => one.type === type && one.is_possible))
  const [type, setType] = useState<RequestedType | null>(open.length === 1 ? open[0]! : null)
  // What was repaired may be claimed for longer than what was not.
  const items = refundable.items.filter((item) => type !== 'defect' || item.is_defect_possible)
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map(items.length === 1 ? [[items[0]!.id, 1]] : []))
  const [reason, setReason] = useState('')
  const [comment, setComment] = useState('')
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const [account, setAccount] = useState({ iban: '', holder: '' })
  const [key, setKey] = useState(newId)
  const [isPressed, setPressed] = useState(false)
  const { run, isSaving, errors } = useRefundStep(onSent)
  const wanted = items.flatMap(({ id, qty }) => {
    const pieces = Math.min(chosen.get(id) ?? 0, qty)
    return pieces > 0 ? [{ id, qty: pieces, reason_id: Number(reason) }] : []
  })
  const worth = sumCents(
    items.map(({ id, qty, amount_cents: cents }) => (qty > 0 ? Math.round((cents * Math.min(chosen.get(id) ?? 0, qty)) / qty) : 0)),
  )
  const piecesError = errors['items'] ?? (isPressed && wanted.length === 0 ? texts.nothingChosen : undefined)
  const send = async () => {
    setPressed(true)
    if (wanted.length === 0) return
    const isSent = await run(async () => {
      const stop = new AbortController()
      const images: number[] = []
      for (const photo of photos)
        images.push(
          (
            await uploadFile(photo.file, {
              key: photo.key,
              signal: stop.signal,
              onProgress: () => undefined,
              ...(isGuest ? { returnOf: number } : {}),
            })
          ).file_id,
        )
      const body = { order_number: number, items: wanted, comment, images, iban: account.iban, account_holder: account.holder }
      return api('refunds.request', { body }, { idempotencyKey: key })
    })
    // What is changed now is another wish.
    if (!isSent) setKey(newId())
    else setPhotos([])
  }
  const until = types.find((one) => one.type === 'defect')?.until ?? null
  const hintOf = (value: RequestedType) =>
    value === 'defect' ? texts.typeHints.defect(until && lastDayOf(until)) : texts.typeHints.goodwill
  if (open.length === 0 || items.length === 0) return null
  return (
    <Form errors={errors} onSubmit={() => void send()} className={styles['form']} aria-label={texts.title}>
      <RadioGroup
        label={texts.type}
        look="cards"
        value={type}
        onChange={(next) => {
          setType(next)
          setReason('')
        }}
        options={open.map((value) => ({ value, label: texts.typeOptions[value], description: hintOf(value) }))}
        isRequired
      />
      <fieldset className={styles['pieces']}>
        <legend>{texts.pieces}</legend>
        {items.map((item) => {
          const name = texts.of(item.variant ? `${item.product_name} (${item.variant})` : item.product_name, item.qty)
          return (
            <div key={item.id} className={styles['piece']}>
              <span>{name}</span>
              <QuantityStepper
                label={name}
                min={0}
                max={item.qty}
                value={Math.min(chosen.get(item.id) ?? 0, item.qty)}
                onChange={(count) => setChosen(new Map([...chosen, [item.id, count]]))}
              />
            </div>
          )
        })}
        <div role="alert">
          <FieldNotes message={piecesError} />
        </div>
      </fieldset>
      {type && (
        <NativeSelect
          name="reason"
          label={texts.reason}
          placeholder={texts.choose}
          value={reason}
          onChange={setReason}
          options={reasons.filter((one) => one.type === type).map((one) => ({ value: String(one.id), label: one.reason }))}
          isRequired
        />
      )}
      <TextArea name="comment" label={texts.comment} rows={3} maxLength={2000} value={comment} onChange={setComment} />
      <PicturePick
        pictures={photos}
        onChange={setPhotos}
        most={mostPhotos}
        srcOf={({ url }) => url}
        make={(file, url): ChosenPhoto => ({ key: newId(), file, url })}
        texts={{ label: texts.photos, add: texts.addPhotos, hint: texts.photosHint, tooMany: texts.tooMany }}
        error={errors['images']}
      />
      {refundable.way === 'byHand' && (
        <TextField
          name="iban"
          label={texts.iban}
          description={texts.ibanHint}
          value={account.iban}
          onChange={(iban) => setAccount((old) => ({ ...old, iban }))}
          maxLength={60}
          autoComplete="off"
        />
      )}
      {account.iban !== '' && (
        <TextField
          name="account_holder"
          label={texts.holder}
          value={account.holder}
          onChange={(holder) => setAccount((old) => ({ ...old, holder }))}
          maxLength={120}
          autoComplete="name"
          isRequired
        />
      )}
      {wanted.length > 0 && <p role="status">{texts.sum(formatEuro(worth))}</p>}
      <Button type="submit" variant="primary" size="large" isWide isPending={isSaving} pendingLabel={texts.sending}>
        {texts.send}
      </Button>
    </Form>
  )
}
