import { useState } from 'react'
import { productLimits } from '#contract/values/productRules.ts'
import type { CatalogueRow } from '#contract/calls/catalogueWire.ts'
import { api } from '#client/lib/http/api.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { catalogueTexts } from './catalogue.texts.ts'

const texts = catalogueTexts.list.bulk
type Step = 'publish' | 'withdraw' | 'archive'
const steps: readonly Step[] = ['publish', 'withdraw', 'archive']

interface BulkBarProps {
  ids: readonly number[]
  clear: () => void
  onRow: (row: CatalogueRow) => void
}

/** What may be done with several goods at once; what could not be done is said, each with its reason. */
export function BulkBar({ ids, clear, onRow }: BulkBarProps) {
  const { isSaving, errors, save } = useSaving()
  const [isPricing, setPricing] = useState(false)
  const [percent, setPercent] = useState<number | null>(-10)
  const act = (action: Step | 'price') =>
    save(async () => {
      const refused: { name: string; reason: string }[] = []
      let message = ''
      for (let at = 0; at < ids.length; at += productLimits.bulk) {
        const body = { ids: ids.slice(at, at + productLimits.bulk), action, ...(action === 'price' && { percent: percent ?? 0 }) }
        const answer = await api('catalogue.bulk', { body })
        answer.data.forEach(onRow)
        refused.push(...answer.refused)
        message = answer.message
      }
      const [first] = refused
      if (first) toast.warning(`${texts.refused(refused.length)}. ${first.name}: ${first.reason}`)
      clear()
      setPricing(false)
      return { message }
    })
  return (
    <>
      {steps.map((step) => (
        <Button key={step} size="small" isPending={isSaving} onPress={() => void act(step)}>
          {texts[step]}
        </Button>
      ))}
      <Button size="small" icon="euro" onPress={() => setPricing(true)}>
        {texts.price}
      </Button>
      <LinkButton size="small" icon="edit" to={`/anbieterbereich/produkte/massenaenderung?produkte=${ids.join(',')}`}>
        {texts.more}
      </LinkButton>
      <Dialog title={texts.priceTitle} isOpen={isPricing} onClose={() => setPricing(false)} size="small">
        <Form errors={errors} onSubmit={() => void act('price')}>
          <NumberField
            name="percent"
            label={texts.percent}
            suffix="%"
            isRequired
            minValue={-90}
            maxValue={500}
            value={percent}
            onChange={setPercent}
            description={texts.percentHint}
          />
          <Button type="submit" variant="primary" isPending={isSaving} isDisabled={percent === null}>
            {texts.apply}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
