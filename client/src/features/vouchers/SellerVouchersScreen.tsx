import { useCallback, useState } from 'react'
import type { SellerOffer } from '#contract/calls/vouchers.calls.ts'
import { leastVoucherCents, mostVoucherCents } from '#contract/values/voucherRules.ts'
import { euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { sellerColumns, useVoucherPages, VoucherTable, type LoadPage } from './VoucherTable.tsx'
import { voucherTexts } from './vouchers.texts.ts'
import styles from './vouchers.module.css'

const texts = voucherTexts.seller
const loadPage: LoadPage = (before, signal) => api('vouchers.ofProvider', { query: { before } }, signal ? { signal } : {})

/** `/anbieterbereich/gutscheine`: what a seller sells, what was sold, and what is still owed on it. */
export function SellerVouchersScreen() {
  const loadOffer = useCallback(async (signal: AbortSignal) => (await api('vouchers.offer', {}, { signal })).data, [])
  const offer = useFetched(loadOffer)
  const list = useVoucherPages(loadPage)
  const status = offer.status === 'loaded' ? list.status : offer.status
  const retry = () => {
    offer.retry()
    list.retry()
  }
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry} isWide>
      {offer.data && <OfferForm offer={offer.data} />}
      {list.page && (
        <section className={styles['part']} aria-labelledby="verkauft">
          <h2 id="verkauft">{texts.sold}</h2>
          <VoucherTable
            name="gutscheine"
            page={list.page}
            more={list.more}
            columns={sellerColumns}
            empty={{ title: texts.none, text: texts.noneText }}
          />
        </section>
      )}
    </SettingsPage>
  )
}

/** «15; 25 50» → cents; null where one is no amount that can be sold. */
function amountsOf(text: string): number[] | null {
  const amounts = text.split(/[;\s]+/).flatMap((part) => (part === '' ? [] : [parseEuro(part)]))
  return amounts.some((cents) => cents === null || cents < leastVoucherCents || cents > mostVoucherCents) ? null : (amounts as number[])
}

function OfferForm({ offer }: { offer: SellerOffer }) {
  const [isOpen, setOpen] = useState(offer.is_open)
  const [amounts, setAmounts] = useState(offer.amounts_cents.map(euroInput).join('; '))
  const [least, setLeast] = useState(euroInput(offer.least_cents))
  const [most, setMost] = useState(euroInput(offer.most_cents))
  const { isSaving, errors, save } = useSaving()
  const send = () =>
    void save(() =>
      api('vouchers.setOffer', {
        body: { is_open: isOpen, amounts_cents: amountsOf(amounts) ?? [], least_cents: parseEuro(least), most_cents: parseEuro(most) },
      }),
    )
  return (
    <Card as="section" aria-labelledby="angebot">
      <Form errors={errors} onSubmit={send} className={styles['form']} aria-labelledby="angebot">
        <h2 id="angebot">{texts.offer}</h2>
        <Switch isSelected={isOpen} onChange={setOpen}>
          {texts.isOpen}
        </Switch>
        <TextField
          name="amounts_cents"
          label={texts.amounts}
          description={texts.amountsHint}
          value={amounts}
          onChange={setAmounts}
          maxLength={120}
          validate={(text) => (amountsOf(text) === null ? texts.amountsWrong : undefined)}
        />
        <div className={styles['pair']}>
          <TextField
            name="least_cents"
            label={texts.least}
            description={texts.freeHint}
            inputMode="decimal"
            suffix="€"
            value={least}
            onChange={setLeast}
            maxLength={10}
          />
          <TextField
            name="most_cents"
            label={texts.most}
            description={texts.freeHint}
            inputMode="decimal"
            suffix="€"
            value={most}
            onChange={setMost}
            maxLength={10}
          />
        </div>
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
