import { euroText } from '#contract/values/euroText.ts'
import {
  offerInvoiceCents,
  offerInvoiceDays,
  offerInvoiceLimits as limits,
  offerInvoiceRate,
  offerInvoiceTaxes,
  offerInvoiceTrouble,
  type AgreedPrice,
  type OfferInvoiceTax,
} from '#contract/values/offerInvoice.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { taxIncluded } from '#contract/values/money.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { forgetForm, useKeptForm } from '#client/lib/keptForm.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { priceWords } from './offerWords.ts'
import type { ViewedOffer } from './sentOffers.live.ts'
import { invoiceTexts as texts } from './offerInvoice.texts.ts'
import styles from './offersProvider.module.css'

const toCents = (euros: number | null) => (euros === null ? null : Math.round(euros * 100))
const amountOf = (text: string) => (text === '' ? null : Number(text))
const taxOf = (text: string): OfferInvoiceTax => offerInvoiceTaxes.find((code) => code === text) ?? 'standard'

interface InvoiceDialogProps {
  offer: ViewedOffer
  onClose: () => void
  onIssued: () => void
}

/** What the invoice says beyond the contract; the sum and its tax stand above the button, because it cannot be taken back. */
export function InvoiceDialog({ offer, onClose, onIssued }: InvoiceDialogProps) {
  const about = `invoice:${offer.id}`
  // Numbers are kept as texts, as a reload finds them.
  const accounts = offer.invoice_accounts
  const { form, change } = useKeptForm(about, { amount: '', hours: '', tax: 'standard', note: '', account: '', days: '14' })
  // Proposed is the default account; one that is gone since counts as not chosen.
  const account = form.account === 'none' ? null : (accounts.find(({ id }) => String(id) === form.account) ?? accounts[0] ?? null)
  const { isSaving, errors, save } = useSaving()
  const [found, setFound] = useState<Record<string, string>>({})
  const agreed: AgreedPrice = { price_type: offer.price_type, price1: Math.round(offer.price1 * 100), price2: toCents(offer.price2) }
  const isFree = offer.price_type === 'range' || offer.price_type === 'effort'
  const isHourly = offer.price_type === 'hourly'
  const wish = { amount: isFree ? toCents(amountOf(form.amount)) : null, hours: isHourly ? amountOf(form.hours) : null, note: form.note }
  const total = offerInvoiceCents(agreed, wish)
  const { day } = berlinParts(new Date(offer.done_at ?? offer.accepted_at ?? offer.created_at))
  const rateOf = (code: OfferInvoiceTax) => offerInvoiceRate(code, day)
  const tax = taxOf(form.tax)
  const submit = async () => {
    const trouble = offerInvoiceTrouble(agreed, wish)
    setFound(Object.fromEntries(trouble.map(({ field, message }) => [field, message])))
    if (trouble.length > 0) return
    const isIssued = await save(() =>
      api('offers.invoice', {
        params: { id: offer.id },
        body: {
          amount: isFree ? amountOf(form.amount) : null,
          hours: wish.hours,
          tax,
          note: form.note,
          bank_account_id: account?.id ?? null,
          due_days: Number(form.days),
        },
      }),
    )
    if (!isIssued) return
    forgetForm(about)
    onIssued()
  }
  return (
    <Dialog
      title={texts.write}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form="offer-invoice" isPending={isSaving}>
            {texts.issue}
          </Button>
        </>
      }
    >
      <Form id="offer-invoice" errors={{ ...errors, ...found }} onSubmit={() => void submit()} aria-label={texts.write}>
        <p>{texts.agreed(priceWords(offer))}</p>
        {isFree && (
          <NumberField
            label={texts.amount}
            name="amount"
            value={amountOf(form.amount)}
            onChange={(amount) => change({ amount: amount === null ? '' : String(amount) })}
            minValue={0}
            maxValue={10_000_000}
            formatOptions={{ style: 'currency', currency: 'EUR' }}
            isRequired
          />
        )}
        {isHourly && (
          <NumberField
            label={texts.hours}
            name="hours"
            value={amountOf(form.hours)}
            onChange={(hours) => change({ hours: hours === null ? '' : String(hours) })}
            minValue={0}
            maxValue={limits.hours}
            step={0.25}
            description={texts.hoursHint}
            isRequired
          />
        )}
        {offer.is_taxed && (
          <NativeSelect
            label={texts.tax}
            name="tax"
            value={tax}
            onChange={(next) => change({ tax: next })}
            options={offerInvoiceTaxes.map((value) => ({ value, label: texts.taxes(value, rateOf(value)) }))}
          />
        )}
        <NativeSelect
          label={texts.due}
          name="due_days"
          value={form.days}
          onChange={(days) => change({ days })}
          options={offerInvoiceDays.map((days) => ({ value: String(days), label: texts.dues(days) }))}
        />
        {accounts.length > 0 ? (
          <NativeSelect
            label={texts.account}
            name="bank_account_id"
            value={account ? String(account.id) : 'none'}
            onChange={(next) => change({ account: next })}
            options={[...accounts.map(({ id, label }) => ({ value: String(id), label })), { value: 'none', label: texts.noAccount }]}
            description={texts.accountHint}
          />
        ) : (
          <p className={styles['small']}>
            {texts.accountMissing} <Link to="/anbieterbereich/profil">{texts.accountAdd}</Link>
          </p>
        )}
        <TextArea
          label={texts.note}
          name="note"
          rows={3}
          maxLength={limits.note}
          value={form.note}
          onChange={(note) => change({ note })}
          description={texts.noteHint}
        />
        <div className={styles['stackTight']} role="status">
          <p className={styles['figure']}>{texts.total(total === 0 ? '–' : euroText(total))}</p>
          <p className={styles['small']}>
            {offer.is_taxed ? texts.inside(rateOf(tax), euroText(taxIncluded(total, rateOf(tax)).tax)) : offer.tax_note}
          </p>
        </div>
        <p className={styles['small']}>{texts.final}</p>
      </Form>
    </Dialog>
  )
}
