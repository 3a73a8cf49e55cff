import { useState } from 'react'
import { carrierNames, carriers, type Carrier } from '#contract/values/carriers.ts'
import { api } from '#client/lib/http/api.ts'
import { uploadFile } from '#client/lib/http/uploadFile.ts'
import { newId } from '#client/lib/newId.ts'
import { guestOf, useSession } from '#client/lib/session/sessionView.ts'
import { PicturePick } from '#client/commerce/PicturePick.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { refundTexts } from './refunds.texts.ts'
import { useRefundStep, type StepProps } from './useRefundStep.ts'
import styles from './refunds.module.css'

const texts = refundTexts.buyer
interface Receipt {
  key: string
  file: File
  url: string
}

/** The buyer's proof that the goods are on their way: a tracking number, or a picture of the carrier's receipt. */
export function ProveForm({ refund: { id, version, order_number: order }, onChanged }: StepProps) {
  const isGuest = useSession(guestOf) !== null
  const [carrier, setCarrier] = useState<Carrier | ''>('')
  const [number, setNumber] = useState('')
  const [receipts, setReceipts] = useState<Receipt[]>([])
  const { run, isSaving, errors } = useRefundStep(onChanged)
  const send = () =>
    void run(async () => {
      const [receipt] = receipts
      const sent =
        receipt &&
        (await uploadFile(receipt.file, {
          key: receipt.key,
          signal: new AbortController().signal,
          onProgress: () => undefined,
          ...(isGuest ? { returnOf: order } : {}),
        }))
      const body = { id, version, tracking_number: number, ...(carrier ? { carrier } : {}), ...(sent ? { image: sent.file_id } : {}) }
      return api('refunds.prove', { body })
    })
  return (
    <Form errors={errors} onSubmit={send} className={styles['form']} aria-label={texts.prove}>
      <NativeSelect
        name="carrier"
        label={texts.carrier}
        placeholder={texts.choose}
        value={carrier}
        onChange={setCarrier}
        options={carriers.map((value) => ({ value, label: carrierNames[value] }))}
      />
      <TextField name="tracking_number" label={texts.number} value={number} onChange={setNumber} maxLength={60} />
      <PicturePick
        pictures={receipts}
        onChange={setReceipts}
        most={1}
        srcOf={({ url }) => url}
        make={(file, url): Receipt => ({ key: newId(), file, url })}
        texts={{ label: texts.receipt, add: texts.addReceipt, hint: texts.receiptHint, tooMany: texts.oneReceipt }}
        error={errors['image']}
      />
      <Button type="submit" variant="primary" isPending={isSaving}>
        {texts.prove}
      </Button>
    </Form>
  )
}
