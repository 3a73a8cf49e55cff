import { lazy, Suspense, useState } from 'react'
import { productLimits } from '#contract/values/productRules.ts'
import type { CatalogueRow } from '#contract/calls/catalogueWire.ts'
import { api } from '#client/lib/http/api.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { catalogueTexts } from './catalogue.texts.ts'

const texts = catalogueTexts.list.bulk
const BulkPriceDialog = lazy(async () => ({ default: (await import('./BulkPriceDialog.tsx')).BulkPriceDialog }))
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
  const act = (action: Step | 'price', percent = 0) =>
    save(async () => {
      const refused: { name: string; reason: string }[] = []
      let message = ''
      for (let at = 0; at < ids.length; at += productLimits.bulk) {
        const body = { ids: ids.slice(at, at + productLimits.bulk), action, ...(action === 'price' && { percent }) }
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
      {isPricing && (
        <Suspense>
          <BulkPriceDialog
            errors={errors}
            isSaving={isSaving}
            onClose={() => setPricing(false)}
            onApply={(percent) => void act('price', percent)}
          />
        </Suspense>
      )}
    </>
  )
}
